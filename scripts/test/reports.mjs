import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a runner's JSON report says: how many tests passed, and each failed one with its file and message.
 *
 * @typedef {{ file: string, title: string, message: string }} FailedTest
 * @typedef {{ passed: number, failures: FailedTest[], files: { file: string, ms: number }[] }} Report
 */

/** The longest message of a failed test in the summary, in characters. */
const LONGEST_MESSAGE = 300;

/** Reads the report of vitest; a run that wrote none counts no test. */
export function readVitestReport(path) {
  const { testResults = [] } = readJson(path);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be read, or whose preparation failed, has no failed test.
    if (status === 'failed' && failed.length === 0)
      return [{ file, title: '(the whole file)', message: shorten(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      message: shorten(failureMessages.join('\n')),
    }));
  });
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: Math.round(endTime - startTime),
  }));
  return { passed, failures, files };
}

/** Reads the report of Playwright; a run that wrote none counts no test. */
export function readPlaywrightReport(path) {
  const { suites = [], errors = [], config } = readJson(path);
  const specs = suites.flatMap(specsOf);
  const file = (spec) => relative(process.cwd(), `${config.rootDir}/${spec.file}`);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({ file: file(spec), title: spec.title, message: shorten(messageOf(spec)) }));
  for (const { message } of errors)
    failures.push({ file: 'journeys', title: '(the run)', message: shorten(message) });
  const durations = Map.groupBy(specs, file);
  const files = [...durations].map(([name, own]) => ({
    file: name,
    ms: own
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, it) => sum + it.duration, 0),
  }));
  return { passed: specs.filter(({ ok, tests }) => ok && tests.some(isRun)).length, failures, files };
}

const isRun = ({ status }) => status !== 'skipped';
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const messageOf = ({ tests }) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
    .join('\n');

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** The first lines of a message without colours and stack, on one line. */
function shorten(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return lines.join(' ').slice(0, LONGEST_MESSAGE);
}

import { readFileSync } from 'node:fs';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { mutantKey } from './mutants.ts';

/** Where the keys of the sample are, for the processes that Stryker starts. */
export const SAMPLE = 'MUTATE_SAMPLE';

/** Lets only the mutants of the sample be tested: Stryker itself cannot sample. */
class SampleChecker implements Checker {
  private readonly sample = new Set<string>();

  init(): Promise<void> {
    for (const key of JSON.parse(readFileSync(process.env[SAMPLE] ?? '', 'utf8'))) this.sample.add(key);
    return Promise.resolve();
  }

  check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const resultOf = (mutant: Mutant): CheckResult =>
      this.sample.has(mutantKey(mutant, 0))
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'not in the sample' };
    return Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];

import { fileURLToPath } from 'node:url';
import { giveUp } from '@health/server/bin/open-services';
import { type CheckedPaper, checkLibrary } from '@health/server/ingestion/starter/check-library';
import { readStarterPapers } from '@health/server/ingestion/starter/starter-paper';
import { resource } from '@health/server/resources';

const USAGE = 'Usage: npm run starter:check -- <folder of JATS files named PMC….xml>';
const library = fileURLToPath(resource('starter'));
const [folder] = process.argv.slice(2);

if (!folder) giveUp(USAGE);
else await run(folder).catch(giveUp);

async function run(articles: string): Promise<void> {
  const papers = await readStarterPapers(library);
  const rows: CheckedPaper[] = [];
  for await (const row of checkLibrary(papers, articles)) rows.push(row);
  console.table(rows.map(({ faults, ...row }) => ({ ...row, faults: faults.join('; ') || 'none' })));
  const interests = Map.groupBy(
    papers.flatMap((paper) => paper.interests),
    (interest) => interest,
  );
  console.table(
    [...interests]
      .map(([interest, served]) => ({ interest, papers: served.length }))
      .toSorted((a, b) => b.papers - a.papers),
  );
  const faulty = rows.filter(({ faults }) => faults.length > 0);
  console.log(`${papers.length} papers for ${interests.size} interests, ${faulty.length} with faults.`);
  process.exitCode = faulty.length === 0 ? 0 : 1;
}

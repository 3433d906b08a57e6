import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import { NAME_VECTORS, writeNameVectors } from '@health/server/platform/encoder/name-vectors';
import { quantise } from '@health/server/platform/encoder/signs';
import { hashOfNames, vocabularyNames } from '@health/server/search/concepts/vocabulary-names';

// npm run vocabulary:vectors: recomputes the vectors of the vocabulary's names with the bundled encoder. Takes some minutes.
const encoder = bundledEncoder({ stepsBack: false });
try {
  const names = vocabularyNames.map(({ name }) => name);
  const vectors = await encoder.embed(names, new AbortController().signal);
  const made = { model: encoder.model, names: hashOfNames };
  writeNameVectors(
    NAME_VECTORS,
    made,
    vectors.map((vector) => quantise(vector)),
  );
  console.log(`${names.length} names of the vocabulary have a vector.`);
} finally {
  await encoder.close();
}

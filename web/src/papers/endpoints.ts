import { api } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';

/** The calls about papers that the state part `papers` does not make. */
export const { useShowTextQuery, useSimilarPapersQuery, useSeveralPapersQuery, useLazySeveralPapersQuery } =
  queryApi.injectEndpoints({
    endpoints: (build) => ({
      showText: build.query(fromContract(api.showText)),
      similarPapers: build.query(fromContract(api.similarPapers)),
      severalPapers: build.query(fromContract(api.severalPapers)),
    }),
  });

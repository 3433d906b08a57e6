import { api } from '@health/contract';
import { fromContract, queryApi } from '../../store/api.ts';

const changes = ['notes' as const];

/** The endpoints for a user's notes, tags, reading status and folders. */
export const notesApi = queryApi.enhanceEndpoints({ addTagTypes: changes }).injectEndpoints({
  endpoints: (build) => ({
    listNotes: build.query({ ...fromContract(api.listNotes), providesTags: changes }),
    showNote: build.query({ ...fromContract(api.showNote), providesTags: changes }),
    listFolders: build.query({ ...fromContract(api.listFolders), providesTags: changes }),
    findSaved: build.query({ ...fromContract(api.findSaved), providesTags: changes }),
    writeNote: build.mutation({ ...fromContract(api.writeNote), invalidatesTags: changes }),
    setStatus: build.mutation({ ...fromContract(api.setStatus), invalidatesTags: changes }),
    changeTags: build.mutation({ ...fromContract(api.changeTags), invalidatesTags: changes }),
    renameTag: build.mutation({ ...fromContract(api.renameTag), invalidatesTags: changes }),
    renameFolder: build.mutation({ ...fromContract(api.renameFolder), invalidatesTags: changes }),
    deleteFolder: build.mutation({ ...fromContract(api.deleteFolder), invalidatesTags: changes }),
    filePapers: build.mutation({ ...fromContract(api.filePapers), invalidatesTags: changes }),
    unfilePapers: build.mutation({ ...fromContract(api.unfilePapers), invalidatesTags: changes }),
  }),
});

export const {
  useListNotesQuery,
  useShowNoteQuery,
  useListFoldersQuery,
  useFindSavedQuery,
  useWriteNoteMutation,
  useSetStatusMutation,
  useChangeTagsMutation,
  useRenameTagMutation,
  useRenameFolderMutation,
  useDeleteFolderMutation,
  useFilePapersMutation,
  useUnfilePapersMutation,
} = notesApi;

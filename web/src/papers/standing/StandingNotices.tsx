import { noticeSentence, type Paper, type PaperNotice } from '@health/contract';
import { Alert, Anchor, List, Text } from '@mantine/core';
import { isBareReference } from '../details/paper-words.ts';
import { useShowStandingQuery } from '../endpoints.ts';

interface StandingNoticesProps {
  paper: Pick<Paper, 'pmc_id' | 'retracted' | 'doubted'>;
  onShow: (pmcId: string) => void;
}

/** Retraction notices and concerns about a paper with their sources, and links to its published version or preprint. */
export function StandingNotices({ paper, onShow }: StandingNoticesProps) {
  const { data } = useShowStandingQuery(
    { query: { pmc_id: paper.pmc_id } },
    // Nothing is known about a paper that is not in the library.
    { skip: isBareReference(paper) },
  );
  const notices = data?.notices ?? [];
  const isMarked = paper.retracted || paper.doubted;
  return (
    <>
      {isMarked ? (
        <Alert color={paper.retracted ? 'red' : 'orange'} title={titleOf(paper, notices)}>
          {paper.retracted
            ? 'Its findings should not be relied on.'
            : 'The journal or an editor has doubts about it.'}
          <NoticeSentences notices={notices} />
        </Alert>
      ) : (
        notices.length > 0 && <NoticeSentences notices={notices} />
      )}
      {data?.published_as && (
        <Text size="sm">
          Published as <PaperLink {...data.published_as} onShow={onShow} />
        </Text>
      )}
      {data?.preprints.map((preprint) => (
        <Text key={preprint.pmc_id} size="sm">
          Preprint: <PaperLink {...preprint} onShow={onShow} />
        </Text>
      ))}
    </>
  );
}

function titleOf({ retracted }: StandingNoticesProps['paper'], notices: readonly PaperNotice[]): string {
  if (!retracted) return 'Expression of concern';
  const standing = notices.filter(({ lifted }) => !lifted);
  const isWithdrawn = !standing.some(({ kind }) => kind === 'retraction');
  return isWithdrawn && standing.length > 0 ? 'Withdrawn' : 'Retracted';
}

function PaperLink({
  pmc_id,
  title,
  onShow,
}: {
  pmc_id: string;
  title: string;
  onShow: (pmcId: string) => void;
}) {
  return (
    <Anchor component="button" type="button" inherit ta="start" onClick={() => onShow(pmc_id)}>
      {title}
    </Anchor>
  );
}

function NoticeSentences({ notices }: { notices: readonly PaperNotice[] }) {
  return (
    <List size="sm" listStyleType="none" spacing={2}>
      {notices.map((notice) => (
        <List.Item key={JSON.stringify(notice)}>
          {noticeSentence(notice)}
          {notice.lifted && ' A later notice lifts it.'} <NoticeLink notice={notice} />
        </List.Item>
      ))}
    </List>
  );
}

function NoticeLink({ notice: { notice } }: { notice: PaperNotice }) {
  const href = notice.doi
    ? `https://doi.org/${encodeURI(notice.doi)}`
    : notice.pmid && `https://pubmed.ncbi.nlm.nih.gov/${notice.pmid}/`;
  if (!href) return null;
  return (
    <Anchor inherit href={href} target="_blank" rel="noopener">
      The notice
    </Anchor>
  );
}

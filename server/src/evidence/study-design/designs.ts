/** How a paper found out what it says; notices and opinions count as kinds of their own. */
export type StudyDesign =
  | 'Systematic review'
  | 'Meta-analysis'
  | 'Randomised trial'
  | 'Non-randomised trial'
  | 'Cohort study'
  | 'Case-control study'
  | 'Cross-sectional study'
  | 'Qualitative study'
  | 'Case report'
  | 'Review'
  | 'Animal study'
  | 'Laboratory study'
  | 'Protocol'
  | 'Editorial or letter'
  | 'Correction'
  | 'Retraction notice';

/** What is known of a paper: JATS article-type, MEDLINE publication types or journal headings, MeSH, and its words. */
export interface PaperMetadata {
  articleType: string;
  publicationTypes: readonly string[];
  mesh: readonly string[];
  title: string;
  abstract: string;
}

/** A design and the words that gave it away; `strong` signs are not overruled by what the text says. */
export interface DesignFound {
  design: StudyDesign;
  because: string;
  strong: boolean;
}

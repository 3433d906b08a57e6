/** How a paper found out what it says; notices and opinions count as kinds of their own. */
export type StudyDesign =
  | 'Systematic review'
  | 'Meta-analysis'
  | 'Randomised trial'
  | 'Non-randomised trial'
  | 'Before-and-after study'
  | 'Secondary analysis'
  | 'Cohort study'
  | 'Case-control study'
  | 'Cross-sectional study'
  | 'Diagnostic accuracy study'
  | 'Qualitative study'
  | 'Case report'
  | 'Review'
  | 'Animal study'
  | 'Laboratory study'
  | 'Protocol'
  | 'Editorial or letter'
  | 'Correction'
  | 'Retraction notice';

/** The words of a paper by which its design is recognised. */
export interface DesignWords {
  title: string;
  abstract: string;
  /** What the full text says of the methods; empty where only the abstract is known. */
  methods?: string;
}

/** What is known of a paper: JATS article-type, MEDLINE publication types or journal headings, MeSH, and its words. */
export interface PaperMetadata extends DesignWords {
  articleType: string;
  publicationTypes: readonly string[];
  mesh: readonly string[];
}

/** A design and the words that gave it away; `strong` signs are not overruled by what the text says. */
export interface DesignFound {
  design: StudyDesign;
  because: string;
  strong: boolean;
}

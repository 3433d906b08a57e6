/** The section of an answer with its table, as the server writes it: the heading, and lines that begin with a bar. */
const TABLE_SECTION = /(?:^|\n)### The evidence[ \t]*\n\s*\n(?:\|[^\n]*(?:\n|$)){2,}\n*/;

/**
 * Returns the Markdown of an answer without its evidence table and the heading above it; all of it when there is no such
 * section. On the screen an interactive table takes its place; copies and exports keep it.
 */
export function withoutEvidenceTable(content: string): string {
  return TABLE_SECTION.test(content) ? content.replace(TABLE_SECTION, '\n').trim() : content;
}

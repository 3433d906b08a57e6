import type { AuthorName } from '@health/contract';
import { printedName } from '../library/citations/record/names.ts';

/** Authors in printed order, each once, with their names as the source divides them. */
export class DividedAuthors {
  private readonly all = new Map<string, AuthorName>();

  /** Adds a person, of whose name a source may give one part alone, or by `literal` a group or an undivided name. */
  add(name: AuthorName): void {
    const isDivided = 'literal' in name || (name.family && (name.given || name.suffix));
    const whole = isDivided ? name : { literal: printedName(name) };
    const printed = printedName(whole);
    if (printed && !this.all.has(printed)) this.all.set(printed, whole);
  }

  /** The fields of a paper. */
  get fields(): { authors: string[]; author_names: AuthorName[] } {
    return { authors: [...this.all.keys()], author_names: [...this.all.values()] };
  }
}

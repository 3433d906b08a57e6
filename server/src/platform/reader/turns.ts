/** Items of several groups that wait, taken one by one from each group in turn: a long group does not hold up a short one. */
export class Turns<Item> {
  /** Groups with items left; the one whose turn is next stands first. */
  #groups: Item[][] = [];

  /** How many items wait. */
  get size(): number {
    return this.#groups.reduce((sum, group) => sum + group.length, 0);
  }

  /** Lets a group wait; returns the function that takes away what is left of it. */
  add(items: readonly Item[]): () => void {
    const group = [...items];
    if (group.length > 0) this.#groups.push(group);
    return () => {
      this.#groups = this.#groups.filter((other) => other !== group);
    };
  }

  /** Takes the next item; undefined when none waits. */
  next(): Item | undefined {
    const group = this.#groups.shift();
    const item = group?.shift();
    if (group && group.length > 0) this.#groups.push(group);
    return item;
  }
}

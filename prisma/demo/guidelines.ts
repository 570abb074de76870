/** What people are told in the demo's rounds, by kind of work. */
export const guidelines = {
  boxes: `Draw one box around each thing of the listed classes.

- A box touches the outermost pixels of what is visible: masts and tails belong to it, shadows and reflections do not.
- Take a proposal that fits, move one that is a little off, refuse one that shows nothing.
- Where things hide each other, box the visible part of each.
- Groups too far away to count are left out.`,
  'entity-links': `Judge for each mention whether the link that was made is right.

- match: the article is about exactly this.
- wrong: another candidate, or another article, is right; choose it.
- too broad or too narrow: the article is about the kind, or about one case of it.
- none of these: no candidate is right, and you know no article that is.`,
  'evidence-qa': `Answer from what is shown and from nothing else.

- Write the shortest complete answer; several answers go into several fields.
- Select the words of the evidence that say it.
- If what is shown does not say it, choose "not answerable". A guess is worse than that.
- Where you see only the question, answer only if you know it.`,
  flaws: `Read the question as if you had never seen the answer.

- Tag every flaw, each at the part where it is.
- Say whether the evidence supports the given answer.
- Choose the item's fate: keep, repair, rewrite or drop. Suggest a better question where you repair.`,
  screen: `Look at the picture, then at the question, and decide quickly.

- Keep what a careful reader could answer from a source; give it the class of the one thing the question is about.
- Drop pictures too bad to tell what they show, questions about a thing that could be any of its kind, questions nobody
  can make sense of, and anything private. Give the first reason that holds.
- If you are not sure, keep it: later rounds can mend it.`,
} as const

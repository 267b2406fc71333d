import { sectionIn, withSection, type Section } from '../readme-section.js';

const SCORE: Section = { start: '<!-- score: written by npm run score -- --markdown -->', end: '<!-- /score -->' };

/** What stands between the two markers; undefined when they are missing or the wrong way round. */
export function scoreIn(readme: string): string | undefined {
  return sectionIn(readme, SCORE);
}

/** The text with another table between the markers; undefined when they are missing. */
export function withScore(readme: string, markdown: string): string | undefined {
  return withSection(readme, SCORE, markdown);
}

import type { WordList } from '../types.js';

/** What names of tools are made of that look at what a forge or a tracker keeps, at documentation, or at a page in a browser. Tools for secrets, files and databases have other words. */
export const WORDS: WordList =
  ' get list search find describe show count read resolve take click hover wait for by in all my me browser tabs snapshot screenshot console messages network requests issue issues pull request requests comment comments commit commits branch branches repo repos repository repositories release releases tag tags label labels milestone milestones review reviews user users team teams member members project projects page pages doc docs documentation library libraries id ids status statuses thread threads ticket tickets cycle cycles event events channel channels ';

/** What one tool for several things is told to do has these words too: `pull_request_read` with `get_files`. */
export const WORDS_OF_METHOD: WordList = `${WORDS}diff file files sub `;

/** Fields that hold no path, no address, and nothing that is run. */
export const FIELDS: WordList =
  ' owner repo org page perPage per_page limit offset first state sort order direction query q number issue_number issueNumber pull_number pullNumber id issueId issue_id teamId team_id projectId project_id team project assignee creator label labels status method topic tokens libraryName library_name since until time element ref fullPage level includeArchived orderBy createdAt updatedAt after before ';

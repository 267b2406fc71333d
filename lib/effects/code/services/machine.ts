import type { Service } from './service.js';

/** What libraries make the machine run by itself later. */
export const MACHINE: readonly Service[] = [
  { kind: 'persist', resource: 'schedule', name: 'crontab', beside: /\bcrontab\b/, calls: /\bCronTab\s?\(/, and: /\.(?:write|write_to_user)\s?\(/ },
  { kind: 'persist', resource: 'schedule', name: 'crontab', beside: /^crontab$/, calls: /\.load\s?\(/, and: /\.create\s?\([^]{0,400}\.save\s?\(/ },
];

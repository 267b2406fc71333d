const DAY_MS = 86_400_000;
/** Days from March 1 of the year 0 to 1970, and of 400 years of the Gregorian calendar. */
const DAYS_TO_1970 = 719_468;
const ERA_DAYS = 146_097;

/**
 * A time as `Date.prototype.toISOString` writes it, from milliseconds since the epoch, of the years 0 to 9999. Made
 * by hand, since the first use of a date's fields makes Node look for the machine's time zone: where `/etc/localtime`
 * is not there (most containers) it reads all of `/usr/share/zoneinfo`, which takes longer than Node's own start.
 */
export function timestamp(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  const time = milliseconds - days * DAY_MS;
  // Years begin in March, so that the day that is not always there is the last.
  const day = days + DAYS_TO_1970;
  const era = Math.floor(day / ERA_DAYS);
  const ofEra = day - era * ERA_DAYS;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const dayOfMonth = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const clock = [Math.floor(time / 3_600_000), Math.floor(time / 60_000) % 60, Math.floor(time / 1_000) % 60]
    .map((each) => digits(each, 2))
    .join(':');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}T${clock}.${digits(time % 1_000, 3)}Z`;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}

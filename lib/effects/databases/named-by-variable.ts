/** Variables that say which database it is, in whichever environment a program runs; not those of who works with it. */
export const NAMES_DATABASE = /^(?:DB_|DATABASE_|PG(?!PASSWORD|USER)|MYSQL_(?!PWD))|_(?:URL|DSN|HOST)$/;

/** Django's settings for tests, by their module. */
export const DJANGO_TEST_SETTINGS = /^(?:\w+\.){0,8}(?:settings[._])?tests?(?:[._]settings)?$/;

/** Of PostgreSQL and MySQL: where a database is whose port is not told. */
export const USUAL_PORTS = ['5432', '3306'];

import { describe, expect, it } from 'vitest';
import { linesOf, runAmong } from '../written-world.js';

const YAML = (url: string): string => `spring:\n  datasource:\n    url: ${url}\n  jpa:\n    hibernate:\n      ddl-auto: create-drop\n`;
const AT = 'src/main/resources';
const OTHERS = { [`${AT}/application-prod.yml`]: YAML('jdbc:mysql://db.shop.test/shop') };
const HERE = { [`${AT}/application-prod.yml`]: YAML('jdbc:mysql://localhost/shop') };
const QUARKUS = { [`${AT}/application.properties`]: '%prod.quarkus.hibernate-orm.database.generation=drop-and-create\n' };
const PARTS = { [`${AT}/application.yml`]: `server:\n  port: 1\n---\nspring:\n  config:\n    activate:\n      on-profile: prod\n  jpa:\n    hibernate:\n      ddl-auto: create\n` };
const TYPEORM = { 'src/data-source.ts': 'new DataSource({ host: "db.shop.test", dropSchema: true })' };
const GUARDED = { 'src/data-source.ts': 'new DataSource({ host: "db.shop.test", dropSchema: true, x: process.env.NODE_ENV !== "production" })' };
const PROD = 'postgres://u@db.prod.shop.test/shop';

const lost = async (command: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await linesOf(command, {}, files)).filter((each) => each.startsWith('destroy'));

describe('applications that drop their schema as they start, for production', () => {
  it.each([
    ['SPRING_PROFILES_ACTIVE=prod timeout 60 gradle bootRun', OTHERS],
    ['export SPRING_PROFILES_ACTIVE=prod && mvn spring-boot:run', OTHERS],
    ['mvn spring-boot:run -Dspring-boot.run.profiles=prod', OTHERS],
    ['java -jar build/libs/shop.jar --spring.profiles.active=metrics,prod', OTHERS],
    ['SPRING_PROFILES_ACTIVE=prod java -jar shop.jar', PARTS],
    ['java -Dquarkus.profile=prod -jar shop.jar', QUARKUS],
    ['SPRING_PROFILES_ACTIVE=prod SPRING_JPA_HIBERNATE_DDL_AUTO=create java -jar shop.jar', {}],
    ['NODE_ENV=production npm start', TYPEORM],
    [`DATABASE_URL=${PROD} python3 fill.py`, { 'fill.py': 'Base.metadata.drop_all(engine)\n' }],
    [`DATABASE_URL=${PROD} dotnet run`, { 'Program.cs': 'db.Database.EnsureDeleted();' }],
  ])('%s', async (command, files) => expect(await lost(command, files)).toEqual(['destroy database:schema at start']));

  it('in settings that the call itself writes', async () => {
    const command = `cat > ${AT}/application-prod.yml <<'END'\n${YAML('jdbc:mysql://db.shop.test/shop')}END\nSPRING_PROFILES_ACTIVE=prod gradle bootRun`;
    expect(await lost(command, {})).toEqual(['destroy database:schema at start']);
  });

  it.each(['prod(', 'prod[', 'prod\\', '(a+)+prod'])('by a profile that is no name: %s', async (profile) => {
    const { lines, obstacles } = await runAmong(`SPRING_PROFILES_ACTIVE='${profile}' gradle bootRun; rm -rf ~`, {}, PARTS);
    expect(lines).toContain('delete -r /home/u');
    expect(obstacles).toEqual([]);
  });

  it.each([
    ['gradle bootRun', OTHERS],
    ['SPRING_PROFILES_ACTIVE=dev gradle bootRun', OTHERS],
    ['SPRING_PROFILES_ACTIVE=prod gradle build', OTHERS],
    ['SPRING_PROFILES_ACTIVE=prod SPRING_JPA_HIBERNATE_DDL_AUTO=validate gradle bootRun', OTHERS],
    ['SPRING_PROFILES_ACTIVE=prod gradle bootRun', HERE],
    ['NODE_ENV=production npm start', GUARDED],
    ['NODE_ENV=production npm run build', TYPEORM],
    ['NODE_ENV=development npm start', TYPEORM],
    [`DATABASE_URL=${PROD} python3 count.py`, { 'count.py': '# no drop_all()\nprint(1)\n', ...TYPEORM }],
  ])('but not: %s', async (command, files) => expect(await lost(command, files)).toEqual([]));
});

describe('tests that are given a database in production', () => {
  it.each([
    `DATABASE_URL=${PROD} pytest -x tests/test_orders.py`,
    `export DATABASE_URL=${PROD}; npx jest`,
    `env MONGO_URL=mongodb://prod-1.shop.test/x npm test`,
    'DATABASE_URL="$PROD_DATABASE_URL" go test ./...',
    'PGHOST=db.prod.shop.test bundle exec rspec',
    'DB_HOST=mysql-production.shop.test php artisan test',
    `DATABASE_URL=${PROD} uv run pytest`,
    `DATABASE_URL=${PROD} pytest tests/healthcare`,
    `SPRING_DATASOURCE_URL=jdbc:postgresql://prod-db.shop.test/x gradle test`,
    `DATABASE_URL=${PROD} npm run test:unit`,
    `DATABASE_URL=${PROD} yarn vitest`,
    `DATABASE_URL=${PROD} bats tests`,
    `DATABASE_URL=${PROD} python -m unittest`,
    `DATABASE_URL=${PROD} mvn clean install verify`,
    `DATABASE_URL=${PROD} make test install`,
    `DATABASE_URL=${PROD} pytest -k install`,
    `DATABASE_URL=${PROD} gradle clean test`,
    `DATABASE_URL=${PROD} npx jest --watch`,
    `DATABASE_URL=${PROD} python3 -B -m pytest`,
    `DATABASE_URL=${PROD} php vendor/bin/phpunit`,
    `DATABASE_URL=${PROD} npx playwright test`,
    `DATABASE_URL=${PROD} npx cypress run`,
    `DATABASE_URL=${PROD} make -j2 test-integration`,
    `DATABASE_URL=${PROD} ./mvnw -q verify`,
  ])('%s', async (command) => expect(await lost(command, {})).toEqual(['destroy database:tests in production']));

  it.each([
    'DATABASE_URL=postgres://u@localhost/shop_prod_copy pytest',
    'DATABASE_URL=postgres://u@db.staging.shop.test/shop pytest',
    'DATABASE_URL=sqlite:///prod.db pytest',
    `DATABASE_URL=${PROD} pytest tests/smoke`,
    `DATABASE_URL=${PROD} pytest --collect-only`,
    `DATABASE_URL=${PROD} python manage.py test`,
    `DATABASE_URL=${PROD} ./manage.py test shop`,
    `DATABASE_URL=${PROD} npm run check`,
    `DATABASE_URL=${PROD} npm run validate`,
    `DATABASE_URL=${PROD} npm run build`,
    `DATABASE_URL=${PROD} npm run lint`,
    `SPRING_DATASOURCE_URL=jdbc:postgresql://prod-db.shop.test/x ./mvnw -DskipTests package`,
    `SPRING_DATASOURCE_URL=jdbc:postgresql://prod-db.shop.test/x ./mvnw -Dmaven.test.skip=true package`,
    `SPRING_DATASOURCE_URL=jdbc:postgresql://prod-db.shop.test/x gradle build -x test`,
    'API_URL=https://api.prod.shop.test npx vitest run',
    'NODE_ENV=production npm test',
    'pytest -k product',
  ])('but not: %s', async (command) => expect(await lost(command, {})).toEqual([]));
});

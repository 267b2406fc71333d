import { describe, expect, it } from 'vitest';
import { linesOf } from '../written-world.js';

const SHOWN = { 'src/main/resources/application-local.yml': 'management:\n  endpoint:\n    env:\n      show-values: ALWAYS\n' };
const HIDDEN = { 'src/main/resources/application.properties': 'management.endpoint.env.show-values=when-authorized\n' };
const IN_COMPOSE = { 'compose.yaml': 'services:\n  app:\n    environment:\n      MANAGEMENT_ENDPOINT_CONFIGPROPS_SHOW_VALUES: always\n' };
const AIRFLOW = { 'airflow.cfg': '[webserver]\nexpose_config = True\n' };

const shown = async (command: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await linesOf(command, {}, files)).filter((each) => each.startsWith('reveal-environment'));

const ALL = ['reveal-environment environment:settings-endpoint'];
const PART = ['reveal-environment environment:deployment'];

describe('the settings that a server tells', () => {
  it.each([
    ['curl -s localhost:8080/actuator/env', SHOWN, ALL],
    ['curl -s http://app:8080/actuator/env | jq .', SHOWN, ALL],
    ['wget -qO- http://127.0.0.1:8080/actuator/configprops', IN_COMPOSE, ALL],
    ['curl -s localhost:8080/actuator/env | python3 -m json.tool', SHOWN, ALL],
    ['curl -su admin:admin localhost:8080/api/v1/config', AIRFLOW, ALL],
    ['curl -s localhost:8080/actuator/env | jq .activeProfiles', SHOWN, PART],
    ['curl -s localhost:8080/actuator/env', HIDDEN, []],
    ['curl -s localhost:8080/actuator/env', {}, []],
    ['curl -s localhost:8080/actuator/health', SHOWN, []],
    ['curl -s localhost:8080/actuator/env -o env.json', SHOWN, []],
    ["curl -so /dev/null -w '%{http_code}' localhost:8080/actuator/env", SHOWN, []],
    ['curl -s localhost:8080/api/v1/config', {}, []],
  ])('%s, %j', async (command, files, expected) => expect(await shown(command, files)).toEqual(expected));
});

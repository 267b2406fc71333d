import { describe, expect, it } from 'vitest';
import { runAmong, type Files } from './written-world.js';

const macro = (name: string, body: string): string => `{% macro ${name}() %}\n  ${body}\n{% endmacro %}\n`;

describe('files of a dbt project that this session wrote', () => {
  it.each<[string, Files]>([
    ['dbt run-operation tidy --target prod', { 'macros/tidy.sql': macro('tidy', '{% do run_query("drop schema if exists sales cascade; commit;") %}') }],
    ['dbt run-operation tidy', { 'macros/a/b.sql': macro('tidy', '{% call statement("a", fetch_result=False) %} truncate table sales.orders {% endcall %}') }],
    ['dbt --no-use-colors run-operation tidy_ci -t prod', { 'macros/a.sql': macro('tidy_ci', '{% set q %}\n drop database sales\n{% endset %}\n{% do run_query(q) %}') }],
    ['dbt run-operation tidy', { 'macros/a.sql': `${macro('tidy', '{{ other() }}')}${macro('other', '{% for r in list %}{% do run_query("drop table sales." ~ r) %}{% endfor %}')}` }],
    ['dbt run-operation tidy --target=live', { 'macros/a.sql': macro('tidy', "{% do adapter.drop_schema(api.Relation.create(database=target.database, schema='sales')) %}") }],
    ['dbt run --target prod', { 'dbt_project.yml': 'name: a\non-run-end: "drop schema sales cascade"\n' }],
    ['dbt build -t prod', { 'dbt_project.yml': 'name: a\non-run-start:\n  - "grant usage on schema sales to reporter"\n  - truncate table raw.orders\n' }],
    ['dbt run -s a --target prod', { 'models/a.sql': '{{ config(materialized="table", pre_hook=["truncate table raw.orders"]) }}\nselect 1 as a\n' }],
    ['dbt snapshot --target prod', { 'models/a.yml': 'models:\n  - name: a\n    config:\n      post_hook: "delete from raw.orders"\n' }],
    ['dbt run --target prod', { 'models/a.sql': '{% do run_query("drop schema sales cascade") %}\nselect 1 as a\n' }],
  ])('%s %j takes away', async (command, files) => {
    await expect(runAmong(command, files)).toTell('destroy database');
  });

  it.each<[string, Files]>([
    ['dbt run-operation grants --target prod', { 'macros/a.sql': macro('grants', '{% do run_query("grant select on all tables in schema sales to role reporter") %}') }],
    ['dbt run-operation grants --target prod', { 'macros/a.sql': `${macro('grants', '{{ log("a") }}')}${macro('tidy', '{% do run_query("drop schema sales") %}')}` }],
    ['dbt run-operation tidy --target ci', { 'macros/a.sql': macro('tidy', '{% do run_query("drop schema " ~ target.schema) %}') }],
    ['dbt run --target prod', { 'models/a.sql': '{{ config(materialized="incremental", pre_hook="truncate table {{ this }}") }}\nselect 1 as a\n' }],
    ['dbt run --target prod', { 'models/a.sql': `{{ config(pre_hook="delete from {{ this }} where day = '{{ var('day') }}'", post_hook="grant select on {{ this }} to reporter") }}\nselect 1 as a\n` }],
    ['dbt run --target prod', { 'dbt_project.yml': 'name: a\nmodels:\n  a:\n    +materialized: table\n    +post-hook: "analyze {{ this }}"\non-run-end: "{{ log(results) }}"\n' }],
    ['dbt run', { 'models/a.sql': '{{ config(pre_hook="drop table if exists stage_a") }}\nselect 1 as a\n' }],
    ['dbt run --target prod', { 'models/a.sql': "select * from {{ ref('b') }} where action != 'drop table a'\n" }],
    ['dbt parse', { 'macros/a.sql': macro('tidy', '{% do run_query("drop schema sales cascade") %}') }],
  ])('%s %j takes nothing away', async (command, files) => {
    await expect(runAmong(command, files)).not.toTell('destroy database');
  });
});

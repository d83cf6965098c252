import { expect, test } from 'vitest'
import { firstJudged, isShort, judge, neededFor } from './migration-rules.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'
import { statementsOf } from './sql-statements.ts'

test('a script is taken apart into statements, whatever its texts hold', () => {
  const sql = `-- a; comment
    Create Table "a;b" (x text default 'it''s; fine'); /* ; */
    create function f() returns void as $body$ begin; Update X set y = 1; end $body$ language sql;
    select $$;$$`
  expect(statementsOf(sql)).toEqual([
    `create table "a;b" (x text default 'it''s; fine')`,
    'create function f() returns void as $body$ begin; Update X set y = 1; end $body$ language sql',
    'select $$;$$',
  ])
})

test.each([
  ['alter table assets add column colour text', [], []],
  ['alter table assets add column seen integer not null default 0', [], []],
  ['create table pets (id text primary key); create index pets_by_id on pets (id); update pets set id = 1', [], []],
  ['create index concurrently if not exists assets_by_name on assets (name)', [], []],
  ['alter table assets add constraint short check (length(name) < 9) not valid', [], []],
  ['alter table assets validate constraint short', [], []],
  ['alter table assets alter column name drop not null, drop constraint short', [], []],
  ['alter table assets drop column colour', ['a column of assets that goes'], []],
  ['alter table assets add column a numeric(5, 2), drop column b', ['a column of assets that goes'], []],
  ['alter table assets rename column colour to color', ['by its old names'], []],
  ['alter table assets rename to things', ['by its old names'], []],
  ['alter table only assets add column seen integer not null', ['leave a new column of assets empty'], []],
  ['alter table assets alter column name set not null', ['may leave a column of assets empty'], []],
  ['alter table assets alter column name drop default', ['count on a default'], []],
  ['drop table if exists pets', ['use pets'], []],
  ['drop function f(text)', ['use f'], []],
  ['alter table assets alter column price type bigint', ['another type into assets'], ['assets is written anew']],
  ['create unique index assets_by_name on assets (name)', [], ['an index on assets']],
  ['alter table assets add constraint fits foreign key (owner_id) references users', [], ['every row of assets']],
  ["update assets set name = 'x' where name is null", [], ['rows of assets are changed in one go']],
  ['truncate assets', [], ['closed to everybody']],
])('%s', (sql, breaks, waits) => {
  const found = judge(sql)
  expect(found.breaks).toEqual(breaks.map((text) => expect.stringContaining(text)))
  expect(found.waits).toEqual(waits.map((text) => expect.stringContaining(text)))
})

test('what a migration says of itself counts: who can go on, and that it takes no time', () => {
  expect(neededFor(firstJudged, 'alter table a add b text')).toBe(0)
  expect(neededFor(firstJudged + 2, '-- b goes\n-- contract: 0170\nalter table a drop b')).toBe(170)
  expect(neededFor(firstJudged - 1, 'alter table a add b text')).toBe(null)
  expect(isShort('-- short: a dozen rows\nupdate roles set a = 1')).toBe(true)
  expect(isShort('-- shorter\nupdate roles set a = 1')).toBe(false)
})

test('servers of the release before can go on after every migration, and nobody waits for one', async () => {
  const told: string[] = []
  for (const { version, name, sql } of await readMigrations(migrationsFolder)) {
    if (version < firstJudged) continue
    const { breaks, waits } = judge(sql)
    if (neededFor(version, sql) === 0) told.push(...breaks.map((text) => `${name}: ${text}`))
    if (!isShort(sql)) told.push(...waits.map((text) => `${name}: ${text}`))
  }
  expect(told).toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBreaches } from './boundaries.mjs'

const walls = {
  workspaces: {
    'packages/contract': [],
    'packages/ui': [],
    'apps/server': ['contract'],
    'apps/web': ['contract', 'ui'],
  },
  rooms: {
    'apps/server/src': {
      app: ['http', 'features', 'db', 'lib'],
      http: ['db', 'lib'],
      features: ['db', 'lib'],
      db: ['lib'],
      lib: [],
    },
    'apps/web/src': { app: ['features', 'lib'], features: ['parts', 'lib'], parts: ['lib'], lib: [] },
  },
  slices: {
    'apps/server/src/features': { orders: ['users'], users: [] },
    'apps/web/src/features': { cart: [] },
  },
  parts: { 'apps/web/src/parts': { asset: ['money'], money: [] } },
  only: [
    {
      what: 'SQL',
      under: 'apps/server/src',
      pattern: '\\.selectFrom\\(|\\bsql(<[^`]*>)?`',
      allowed: ['store.ts', 'db/'],
    },
    { what: 'process.env', under: 'apps/server/src', pattern: '\\bprocess\\.env\\b', allowed: ['config.ts'] },
  ],
}

const packages = {
  'packages/contract/package.json': '{ "name": "@plaza/contract", "exports": { ".": "./src/index.ts" } }',
  'packages/ui/package.json': '{ "name": "@plaza/ui", "exports": { ".": "./a.ts", "./theme.css": "./theme.css" } }',
}

function breachesIn(files, rules = walls) {
  const root = mkdtempSync(join(tmpdir(), 'plaza-walls-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findBreaches(root, rules)
}

test('imports that go down are fine', () => {
  expect(
    breachesIn({
      'apps/server/src/app.ts':
        "import { routes } from './features/orders/index.ts'\nimport { http } from './http/index.ts'",
      'apps/server/src/http/index.ts': "import { id } from '../lib/id.ts'\nexport const http = 1",
      'apps/server/src/features/orders/index.ts': "export { routes } from './routes.ts'",
      'apps/server/src/features/orders/routes.ts':
        "import { user } from '../users/index.ts'\nimport { x } from '@plaza/contract'",
      'apps/server/src/features/orders/store.ts': "import { db } from '../../db/index.ts'\ndb.selectFrom('orders')",
      'apps/server/src/features/users/index.ts': 'export const user = 1',
      'apps/server/src/db/index.ts': "import { id } from '../lib/id.ts'\nexport const db = sql`select 1`",
      'apps/server/src/lib/id.ts': "import { randomUUID } from 'node:crypto'",
      'apps/web/src/app/router.tsx':
        "const page = () => import('../features/cart/Basket.tsx')\nimport '@plaza/ui/theme.css'\nimport '../look.css'",
      'apps/web/src/features/cart/Basket.tsx':
        "import {\n  Button,\n  type Props,\n} from '@plaza/ui'\nimport { Card } from '../../parts/asset/Card.tsx'",
      'apps/web/src/parts/asset/Card.tsx': "import { Money } from '../money/Money.tsx'",
      'apps/web/src/parts/money/Money.tsx': '',
    }),
  ).toEqual([])
})

test.each([
  [
    'a package uses one above it',
    { 'packages/contract/src/a.ts': "import { Button } from '@plaza/ui'" },
    'packages/contract/src/a.ts:1 imports @plaza/ui — packages/contract may use nothing',
  ],
  [
    'a package is entered past its exports',
    { 'apps/web/src/lib/a.ts': "\n\nimport { x } from '@plaza/ui/src/button.ts'" },
    'apps/web/src/lib/a.ts:3 imports @plaza/ui/src/button.ts — only what the package exports may be imported',
  ],
  [
    'a package is imported by its path',
    { 'apps/web/src/lib/a.ts': "import type { X } from '../../../../packages/ui/src/x.ts'" },
    'apps/web/src/lib/a.ts:1 imports ../../../../packages/ui/src/x.ts — another package is imported by its name, not by its path',
  ],
  [
    'http knows a feature',
    {
      'apps/server/src/http/a.ts': "import { users } from '../features/users/index.ts'",
      'apps/server/src/features/users/index.ts': '',
    },
    'apps/server/src/http/a.ts:1 imports ../features/users/index.ts — http may use db, lib',
  ],
  [
    'a room that nobody declared',
    { 'apps/server/src/helpers/a.ts': "import { id } from '../lib/id.ts'" },
    'apps/server/src/helpers/a.ts:1 imports ../lib/id.ts — helpers is not named in boundaries.json',
  ],
  [
    'a slice calls upwards',
    { 'apps/server/src/features/users/a.ts': "export { order } from '../orders/index.ts'" },
    'apps/server/src/features/users/a.ts:1 imports ../orders/index.ts — the slice users may use nothing (boundaries.json)',
  ],
  [
    'a slice is entered past its index',
    { 'apps/server/src/features/orders/a.ts': "import { row } from '../users/store.ts'" },
    'apps/server/src/features/orders/a.ts:1 imports ../users/store.ts — another slice is entered through its index.ts',
  ],
  [
    'the app enters a slice past its index',
    { 'apps/server/src/app.ts': "import { row } from './features/users/store.ts'" },
    'apps/server/src/app.ts:1 imports ./features/users/store.ts — another slice is entered through its index.ts',
  ],
  [
    'the app takes a screen along that it should load when needed',
    {
      'apps/web/src/app/a.tsx': "import { Basket } from '../features/cart/Basket.tsx'",
      'apps/web/src/features/cart/Basket.tsx': '',
    },
    'apps/web/src/app/a.tsx:1 imports ../features/cart/Basket.tsx — another slice is entered through its index.ts',
  ],
  [
    'a slice that nobody declared',
    { 'apps/web/src/features/wishes/a.ts': '' },
    'boundaries.json: name the slice wishes under apps/web/src/features and what it may use',
  ],
  [
    'product code uses the tools of tests',
    { 'apps/server/src/app.ts': "import { given } from './testing/given.ts'" },
    'apps/server/src/app.ts:1 imports ./testing/given.ts — only tests may use testing',
  ],
  [
    'SQL outside a store',
    { 'apps/server/src/features/users/read.ts': '// sql` in a comment is fine\nconst rows = sql<Row>`select 1`' },
    'apps/server/src/features/users/read.ts:2 has SQL — only store.ts, db/ of apps/server/src may',
  ],
  [
    'the environment is read in passing',
    { 'apps/server/src/lib/a.ts': 'export const port = process.env.PORT' },
    'apps/server/src/lib/a.ts:1 has process.env — only config.ts of apps/server/src may',
  ],
  [
    'a part uses another that is not below it',
    { 'apps/web/src/parts/money/a.ts': "import { b } from '../asset/b.ts'", 'apps/web/src/parts/asset/b.ts': '' },
    'apps/web/src/parts/money/a.ts:1 imports ../asset/b.ts — the part money may use nothing (boundaries.json)',
  ],
  [
    'files know each other in a circle, by type only',
    {
      'apps/server/src/lib/a.ts': "import { b } from './b.ts'",
      'apps/server/src/lib/b.ts': "export type { A } from './a.ts'",
    },
    'apps/server/src/lib/a.ts imports itself — apps/server/src/lib/a.ts → apps/server/src/lib/b.ts → apps/server/src/lib/a.ts',
  ],
  [
    'files import each other in a circle',
    {
      'apps/server/src/lib/a.ts': "import { b } from './b.ts'",
      'apps/server/src/lib/b.ts': "const c = await import('./c.ts')",
      'apps/server/src/lib/c.ts': "import { a } from './a.ts'",
    },
    'apps/server/src/lib/a.ts imports itself — apps/server/src/lib/a.ts → apps/server/src/lib/b.ts → apps/server/src/lib/c.ts → apps/server/src/lib/a.ts',
  ],
])('%s: told with file, line and rule', (_, files, sentence) => {
  expect(breachesIn(files)).toEqual([sentence])
})

test('tests may use the tools of tests, also those of the server, and rooms beside their own', () => {
  expect(
    breachesIn({
      'apps/server/src/http/a.test.ts': "import { given } from '../testing/given.ts'\nimport { app } from '../app.ts'",
      'apps/server/src/testing/given.ts': "import { app } from '../app.ts'\nimport { sdk } from '@plaza/ui'",
      'apps/web/src/features/cart/cart.test.tsx': "import { given } from '../../../../server/src/testing/given.ts'",
    }),
  ).toEqual([])
})

test('slices that may use each other in a circle are told', () => {
  const circle = { ...walls, slices: { 'apps/server/src/features': { a: ['b'], b: ['a'] } } }

  expect(breachesIn({}, circle)).toEqual([
    'boundaries.json: slices of apps/server/src/features form a circle: a → b → a',
  ])
})

test('a table is used by its owner, and by whoever is listed with a reason', () => {
  const tables = {
    under: 'apps/server/src',
    owners: { 'features/orders': ['orders'], 'features/users': ['users', 'passwords'] },
    foreign: [{ folder: 'features/orders', reads: ['users'], why: 'the list shows names' }],
  }
  const inOrders = (text) => breachesIn({ 'apps/server/src/features/orders/store.ts': text }, { ...walls, tables })
  const listed = "db.selectFrom('orders').innerJoin('users as buyer', 'a', 'b')"
  expect(inOrders(listed)).toEqual([])
  expect(inOrders('sql`select 1 from orders left join users on true`')).toEqual([])
  const place = (use) => `apps/server/src/features/orders/store.ts:2 ${use} of features/users`
  const hint = 'list it with its reason under tables of boundaries.json'
  for (const [text, use] of [
    ["db.selectFrom(['orders', 'passwords as secret'])", 'reads passwords'],
    ['sql`select 1 from orders where exists (select from passwords)`', 'reads passwords'],
    ["tx.updateTable('users').set({})", 'writes users'],
    ['sql`delete from users where true`', 'writes users'],
    ['sql`insert into passwords values (1)`', 'writes passwords'],
  ]) {
    expect(inOrders(`${listed}\n${text}`)).toEqual([`${place(use)} — ${hint}`])
  }
  expect(inOrders(`${listed}\n// it came from passwords\nconst text = 'passwords'`)).toEqual([])
})

test('a table has one owner, and what is listed is needed and has its reason', () => {
  const tables = {
    under: 'apps/server/src',
    owners: { 'features/orders': ['orders'], 'features/users': ['orders'] },
    foreign: [{ folder: 'features/users', reads: ['orders'], why: '' }],
  }
  expect(breachesIn({}, { ...walls, tables })).toEqual([
    'boundaries.json: orders is owned by features/users and by features/orders',
    'boundaries.json: say why features/users uses tables of others',
    'boundaries.json: features/users reads orders is allowed, and nothing does so',
  ])
})

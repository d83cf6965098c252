// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeInput } from './CodeInput.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { DataTable } from './DataTable.tsx'
import { DiffView } from './DiffView.tsx'
import { EditableGrid } from './EditableGrid.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { UnsavedBar } from './UnsavedBar.tsx'

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a code is sent with its last digit, however it was put in', async () => {
  const user = userEvent.setup()
  const onComplete = vi.fn()
  const Field = () => {
    const [code, setCode] = useState('')
    return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />
  }
  render(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect(field.inputMode).toBe('numeric')
  expect(field.autocomplete).toBe('one-time-code')
  await user.type(field, '12x3')
  expect(field.value).toBe('123')
  expect(onComplete).not.toHaveBeenCalled()
  await user.clear(field)
  await user.click(field)
  await user.paste('123 456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

const rows = [
  { id: '1', name: 'Ana', roles: 'Admin' },
  { id: '2', name: 'Ben', roles: 'Support' },
]
const table = (more: object = {}) => (
  <DataTable
    label="Staff"
    columns={[
      { id: 'name', header: 'Name', isSortable: true, cell: ({ name }) => name },
      { id: 'roles', header: 'Roles', cell: ({ roles }) => roles },
    ]}
    rows={rows}
    idOf={({ id }) => id}
    hrefOf={({ id }) => `#${id}`}
    {...more}
  />
)

test('a table has headers that say how it is sorted, and rows named by their first cell', async () => {
  const user = userEvent.setup()
  const onSort = vi.fn()
  render(table({ sort: { columnId: 'name', direction: 'descending' }, onSort }))
  const header = screen.getByRole('columnheader', { name: 'Name' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header).getByRole('button'))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('name')
  expect(screen.getByRole('rowheader', { name: 'Ben' })).toBeTruthy()
})

test('a row opens by its link and by a click anywhere in it, once', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  render(table({ onOpen }))
  await user.click(screen.getByRole('link', { name: 'Ben' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('cell', { name: 'Admin' }))
  expect(onOpen).toHaveBeenCalledTimes(2)
  expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Ben', 'Ana'])
})

test('on a phone rows are cards with the same words', () => {
  isWide = false
  render(table())
  const list = screen.getByRole('list', { name: 'Staff' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toBe('AnaRolesAdmin')
})

test('rows are selected one by one, all at once, and with Shift from one to another', async () => {
  const user = userEvent.setup()
  const people = ['Ana', 'Ben', 'Cai', 'Dan'].map((name) => ({ id: name, name, roles: '' }))
  const Table = () => {
    const [ids, onChange] = useState<ReadonlySet<string>>(new Set())
    const labelOf = ({ name }: { name: string }) => `Select ${name}`
    return (
      <>
        {table({ rows: people, selection: { ids, onChange, labelOf, allLabel: 'Select all' } })}
        <output>{[...ids].sort().join()}</output>
      </>
    )
  }
  render(<Table />)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
  const selected = () => screen.getByRole('status').textContent
  await user.click(box('Dan'))
  await user.keyboard('{Shift>}')
  await user.click(box('Ben'))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe('Ben,Cai,Dan')
  expect(box('all').indeterminate).toBe(true)
  await user.click(box('all'))
  expect(selected()).toBe('Ana,Ben,Cai,Dan')
  await user.click(box('all'))
  expect(selected()).toBe('')
})

test('a filter opens its choices and says which one holds', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <FilterMenu
      label="Role"
      anyLabel="Any role"
      options={[{ value: 'admin', label: 'Admin' }]}
      value={undefined}
      onChange={onChange}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Role' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Admin' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('admin')
})

test('a difference names its fields and has the values of each', () => {
  render(
    <DiffView
      label="Changes"
      fieldHeader="Field"
      columns={['Before', 'After']}
      rows={[{ field: 'roles', values: [null, ['user', 'admin']] }]}
      emptyText="empty"
    />,
  )
  const row = screen.getByRole('row', { name: /roles/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Beforeempty', 'Afteruser, admin'])
})

test('unsaved changes are saved by ⌘S', async () => {
  const user = userEvent.setup()
  const onSave = vi.fn()
  render(
    <UnsavedBar
      text="Unsaved changes"
      discardLabel="Discard"
      saveLabel="Save"
      busyLabel="Working…"
      isBusy={false}
      onDiscard={() => undefined}
      onSave={onSave}
    />,
  )
  await user.keyboard('{Meta>}s{/Meta}')
  expect(onSave).toHaveBeenCalledTimes(1)
})

test('find narrows while typing; arrows choose and Enter runs', async () => {
  const user = userEvent.setup()
  const ran: string[] = []
  const command = (id: string, label: string) => ({ id, label, group: 'Go to', onRun: () => ran.push(id) })
  render(
    <CommandPalette
      isOpen
      onOpenChange={() => undefined}
      label="Find"
      placeholder="Find"
      commands={[command('staff', 'Staff'), command('me', 'My account'), command('categories', 'Catégories')]}
      emptyText={(typed) => `Nothing found for “${typed}”.`}
    />,
  )
  const field = screen.getByRole('combobox', { name: 'Find' })
  await user.type(field, 'cate')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Catégories'])
  await user.clear(field)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(ran).toEqual(['me'])
  await user.type(field, 'zzz')
  expect(screen.getByText('Nothing found for “zzz”.')).toBeTruthy()
})

test('a reason of a few letters is asked for again; a good one is passed on', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(
    <ReasonDialog
      title="Reset?"
      confirmLabel="Reset"
      cancelLabel="Cancel"
      busyLabel="Working…"
      reasonLabel="Why?"
      tooShort="A few words are enough, but not none."
      isBusy={false}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByText('A few words are enough, but not none.')).toBeTruthy()
  await user.type(screen.getByLabelText('Why?'), ' lost phone ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('lost phone', undefined)
})

test('what cannot be taken back is typed first, and a usual reason needs no words', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(
    <ReasonDialog
      title="Delete Canoe?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busyLabel="Working…"
      reasonLabel="Anything to add?"
      tooShort="Choose one."
      choices={{ label: 'Why?', placeholder: 'Choose', options: [{ value: 'unsafe', label: 'Unsafe' }] }}
      typed={{ text: 'Canoe', label: 'Type Canoe', wrong: 'Not quite.' }}
      isBusy={false}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.getByText('Choose one.')).toBeTruthy()
  expect(screen.getByText('Not quite.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Why\?/ }))
  await user.click(await screen.findByRole('option', { name: 'Unsafe' }))
  await user.type(screen.getByLabelText('Type Canoe'), 'Canoe')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Unsafe', 'unsafe')
})

test('the focus stays in a grid when its row is removed or moved by a button', async () => {
  const user = userEvent.setup()
  const Grid = () => {
    const [rows, setRows] = useState(['one', 'two', 'three'])
    const without = (row: string) => rows.filter((each) => each !== row)
    return (
      <EditableGrid
        label="Steps"
        hint=""
        yes="Yes"
        columns={[{ id: 'name', header: 'Name', cell: (row) => ({ kind: 'shown', content: row }) }]}
        rows={rows}
        idOf={(row) => row}
        nameOf={(row) => row}
        onMove={(from, to) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? ''))}
        tools={(row, place, { move }) => (
          <>
            <button type="button" onClick={() => setRows(without(row))}>{`Remove ${row}`}</button>
            <button type="button" onClick={() => move(place + 1)}>{`Down ${row}`}</button>
          </>
        )}
      />
    )
  }
  render(<Grid />)
  const cell = (name: string) => screen.getByRole('cell', { name })
  screen.getByRole('button', { name: 'Remove two' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('three'))
  screen.getByRole('button', { name: 'Down one' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('one'))
  screen.getByRole('button', { name: 'Remove one' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell('three'))
})

test('on a phone the rows of a grid say what stands in for words that nobody wrote', () => {
  isWide = false
  render(
    <EditableGrid
      label="Texts"
      hint=""
      yes="Yes"
      columns={[
        { id: 'where', header: 'Where', cell: (row: string) => ({ kind: 'shown', content: row }) },
        {
          id: 'en',
          header: 'English',
          cell: () => ({ kind: 'text', value: '', placeholder: 'Not sent', onChange: () => undefined }),
        },
      ]}
      rows={['draft']}
      idOf={(row) => row}
      nameOf={(row) => row}
    />,
  )
  expect(screen.getByText('Not sent')).toBeTruthy()
  // its name says where already
  expect(screen.getAllByText('draft')).toHaveLength(1)
})

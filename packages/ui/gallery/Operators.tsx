import { Settings, UsersRound } from 'lucide-react'
import { useState } from 'react'
import {
  BarChart,
  BulkBar,
  Button,
  ChartFrame,
  Chip,
  CodeInput,
  ColourField,
  CommandPalette,
  DataTable,
  DiffView,
  Drawer,
  EditableGrid,
  FilterBar,
  FilterMenu,
  JsonView,
  KeyHints,
  LineChart,
  MailFrame,
  MoveButtons,
  PageBar,
  ProcessDrawing,
  ReasonDialog,
  SearchField,
  SidePanel,
  StatTile,
  StatusChip,
  Timeline,
  UnsavedBar,
} from '../src/index.ts'
import { Row, Section } from './Section.tsx'

const people = [
  { id: 'ana', name: 'Ana Núñez', roles: 'Admin', factor: 'App', sessions: 1 },
  {
    id: 'ben',
    name: 'Ben Okafor with a second name that is long enough to wrap',
    roles: 'Support',
    factor: '',
    sessions: 2,
  },
  { id: 'cai', name: 'Cai', roles: 'Read-only', factor: 'Passkey', sessions: 0 },
]

/** What only the people who run a marketplace see. */
export function Operators() {
  return (
    <>
      <Section title="Console: table with filters">
        <Table />
      </Section>
      <Section title="Console: what happened">
        <Happened />
      </Section>
      <Section title="Console: process">
        <Process />
      </Section>
      <Section title="Console: codes">
        <Codes />
        <Colours />
      </Section>
      <Section title="Console: keys">
        <Row>
          <KeyHints keys={['⌘K']} />
          <KeyHints keys={['g', 's']} />
        </Row>
      </Section>
      <Section title="Console: numbers">
        <Figures />
      </Section>
      <Section title="Console: mail">
        <MailFrame title="Your booking is confirmed" src="data:text/html,<p>Your booking is confirmed.</p>" />
      </Section>
      <Section title="Console: panel">
        <Layers />
      </Section>
    </>
  )
}

function Table() {
  const [query, setQuery] = useState('')
  const [role, setRole] = useState<string>()
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const [openId, setOpenId] = useState('ben')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['cai']))
  const rows = people
    .filter(({ name, roles }) => name.toLowerCase().includes(query.toLowerCase()) && (!role || roles === role))
    .toSorted((a, b) => a.name.localeCompare(b.name) * (direction === 'ascending' ? 1 : -1))
  return (
    <>
      <BulkBar label="Selected rows" text={`${ids.size} selected`} clearLabel="Clear" onClear={() => setIds(new Set())}>
        <Button size="sm" variant="secondary">
          Assign
        </Button>
      </BulkBar>
      <FilterBar>
        <SearchField label="Name or email" clearLabel="Clear" value={query} onChange={setQuery} />
        <FilterMenu
          label="Role"
          anyLabel="Any role"
          options={people.map(({ roles }) => ({ value: roles, label: roles }))}
          value={role}
          onChange={setRole}
        />
        <Chip isSelected onPress={() => setQuery('')}>
          No second step
        </Chip>
      </FilterBar>
      <DataTable
        label="Staff"
        columns={[
          { id: 'name', header: 'Name', isSortable: true, cell: ({ name }) => <strong>{name}</strong> },
          { id: 'roles', header: 'Roles', cell: ({ roles }) => roles },
          {
            id: 'factor',
            header: 'Second step',
            cell: ({ factor }) => factor || <StatusChip kind="cancelled">None</StatusChip>,
          },
          { id: 'sessions', header: 'Sessions', align: 'end', cell: ({ sessions }) => sessions },
        ]}
        rows={rows}
        idOf={({ id }) => id}
        sort={{ columnId: 'name', direction }}
        onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
        hrefOf={({ id }) => `#${id}`}
        onOpen={({ id }) => setOpenId(id)}
        openId={openId}
        selection={{
          ids,
          onChange: setIds,
          labelOf: ({ name }) => `Select ${name}`,
          allLabel: 'Select all on this page',
        }}
        className="rounded-photo border border-line bg-raised"
      />
      <span className="flex">
        <MoveButtons place={0} count={3} upLabel="Move up" downLabel="Move down" onMove={() => undefined} />
      </span>
      <PageBar
        label="Pages"
        count="10,000+"
        previousLabel="Previous page"
        nextLabel="Next page"
        onNext={() => undefined}
      />
    </>
  )
}

function Happened() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Timeline
        label="History"
        items={[
          { id: '1', children: 'Ana rejected it', detail: '2 h ago · The photos show something else' },
          { id: '2', children: 'Ben changed the price', detail: 'yesterday' },
        ]}
      />
      <DiffView
        label="What changed"
        fieldHeader="Field"
        columns={['Before', 'After', 'Now']}
        rows={[
          { field: 'price', values: [120, 140, 150] },
          { field: 'description', values: [null, 'Two paddles and a dry bag', 'Two paddles'] },
        ]}
        emptyText="empty"
      />
      <JsonView value={{ id: 'ast_1', name: 'Canoe', metadata: { colour: 'red', tags: ['water'] } }} label="Data" />
      <UnsavedBar
        text="Unsaved changes"
        discardLabel="Discard"
        saveLabel="Save"
        busyLabel="Working…"
        isBusy={false}
        onDiscard={() => undefined}
        onSave={() => undefined}
      />
    </div>
  )
}

function Codes() {
  const [code, setCode] = useState('123')
  const [said, setSaid] = useState('')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <CodeInput
        label="6-digit code"
        value={code}
        onChange={setCode}
        onComplete={setSaid}
        help={said && `Sent ${said}`}
      />
      <CodeInput
        label="Wrong code"
        value="000000"
        onChange={() => undefined}
        onComplete={() => undefined}
        error="That code isn’t right. Codes change every 30 seconds."
      />
    </div>
  )
}

function Colours() {
  const [colour, setColour] = useState('#7a1fa2')
  return (
    <ColourField
      label="Main colour"
      help="Buttons, links and what is chosen."
      value={colour}
      shown={colour || '#016246'}
      onChange={setColour}
      pickLabel="pick a colour"
      clearLabel="Clear"
    />
  )
}

function Layers() {
  const [open, setOpen] = useState<'find' | 'menu' | 'reason' | 'panel' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Row>
        <Button size="sm" variant="secondary" onPress={() => setOpen('find')}>
          Find
        </Button>
        <Button size="sm" variant="secondary" onPress={() => setOpen('menu')}>
          Menu
        </Button>
        <Button size="sm" variant="secondary" onPress={() => setOpen('reason')}>
          Reset
        </Button>
        <Button size="sm" variant="secondary" onPress={() => setOpen('panel')}>
          Panel
        </Button>
      </Row>
      <CommandPalette
        isOpen={open === 'find'}
        onOpenChange={close}
        label="Find"
        placeholder="Find people, listings, ids, screens"
        commands={[
          {
            id: 'staff',
            label: 'Staff',
            group: 'Go to',
            icon: <UsersRound aria-hidden />,
            keys: ['g', 'a'],
            onRun: close,
          },
          { id: 'settings', label: 'Settings', group: 'Go to', icon: <Settings aria-hidden />, onRun: close },
        ]}
        emptyText={(typed) => `Nothing found for “${typed}”.`}
      />
      <Drawer isOpen={open === 'menu'} onOpenChange={close} label="Main navigation">
        <p className="p-4">Staff, My account</p>
      </Drawer>
      {open === 'reason' && (
        <ReasonDialog
          isDanger
          title="Reset the second step of Ben?"
          confirmLabel="Reset second step"
          cancelLabel="Cancel"
          busyLabel="Working…"
          reasonLabel="Why? Your team will see this."
          tooShort="A few words are enough, but not none."
          isBusy={false}
          onConfirm={close}
          onCancel={close}
        >
          Ben is signed out and sets up a new one.
        </ReasonDialog>
      )}
      {open === 'panel' && (
        <SidePanel
          title="Ben Okafor"
          closeLabel="Close"
          onClose={close}
          actions={<Button size="sm">Change roles</Button>}
        >
          <p>Support</p>
        </SidePanel>
      )}
    </>
  )
}

/** A table that is edited in place, and the drawing made from it. */
function Process() {
  const [names, setNames] = useState(['Not sent', 'Waiting for owner', 'Confirmed'])
  const [isOn, setOn] = useState([false, false, true])
  const keys = ['draft', 'asked', 'confirmed', 'cancelled']
  return (
    <div className="flex flex-col gap-4">
      <ProcessDrawing
        label="Process of a rental"
        boxes={keys.map((id, place) => ({
          id,
          title: names[place] ?? 'Cancelled',
          note: id,
          kind: place === 0 ? 'start' : place === 3 ? 'cancel' : place === 2 ? 'end' : 'step',
          isBlocking: isOn[place],
        }))}
        arrows={[
          { from: 'draft', to: 'asked', label: 'Send request' },
          { from: 'asked', to: 'confirmed', label: 'Accept' },
          { from: 'asked', to: 'cancelled', label: 'Decline' },
        ]}
        lines={['From Not sent to Waiting for owner: Send request (customer).']}
        selectedId="asked"
      />
      <EditableGrid
        label="Statuses"
        hint="Arrow keys move between cells. Enter edits."
        yes="Yes"
        rows={names}
        idOf={(_name, place) => keys[place] ?? ''}
        nameOf={(name) => name}
        columns={[
          {
            id: 'name',
            header: 'Customer reads',
            cell: (name, place) => ({
              kind: 'text',
              value: name,
              onChange: (text) => setNames(names.with(place, text)),
            }),
          },
          {
            id: 'blocks',
            header: 'Blocks dates',
            cell: (_name, place) => ({
              kind: 'mark',
              label: 'Blocks dates',
              isOn: isOn[place] ?? false,
              onChange: (next) => setOn(isOn.with(place, next)),
            }),
          },
        ]}
      />
    </div>
  )
}

function Figures() {
  const days = [3, 5, 2, 8, 6, 9, 4]
  const table = {
    headers: ['Day', 'Requests', 'Confirmed'],
    rows: days.map((count, at) => [`Day ${at + 1}`, String(count), String(Math.floor(count / 2))]),
  }
  return (
    <div className="grid w-full gap-4 md:grid-cols-2">
      <div className="rounded-photo border border-line bg-raised">
        <StatTile
          label="Requests"
          value="37"
          hint="49 % were confirmed"
          change={{ text: '+12 % on the 7 days before', direction: 1 }}
          days={days}
          definition="Bookings that were asked for in this period."
          definitionLabel="What “Requests” counts"
        />
      </div>
      <ChartFrame
        title="Requests by day"
        summary="37 requests in 7 days, most of them on day 6."
        table={table}
        tableLabel="Show as table"
        chartLabel="Show as chart"
      >
        <LineChart
          first="Day 1"
          last="Day 7"
          series={[
            { name: 'Requests', values: days },
            { name: 'Confirmed', values: days.map((count) => Math.floor(count / 2)) },
          ]}
        />
      </ChartFrame>
      <ChartFrame
        title="From search to done"
        summary="9 of 120 searches ended in a booking."
        table={{ headers: ['Step', 'Count'], rows: [['Searches', '120']] }}
        tableLabel="Show as table"
        chartLabel="Show as chart"
      >
        <BarChart
          rows={[
            { label: 'Searches', bars: [{ value: 120, text: '120' }] },
            { label: 'Requests', bars: [{ value: 37, text: '37' }] },
            { label: 'Done', bars: [{ value: 9, text: '9' }] },
          ]}
        />
      </ChartFrame>
    </div>
  )
}

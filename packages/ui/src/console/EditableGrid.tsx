import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useIsWide } from '../use-is-wide.ts'

/** What a cell holds, and how it is edited. */
export type GridCell =
  | {
      kind: 'text'
      value: string
      placeholder?: string
      maxLength?: number
      isMono?: boolean
      /** Beside the text, to look at. */
      mark?: ReactNode
      onChange: (value: string) => void
    }
  | {
      kind: 'choice'
      value: string
      options: readonly { value: string; label: string }[]
      onChange: (value: string) => void
    }
  | { kind: 'mark'; isOn: boolean; label: string; onChange: (isOn: boolean) => void }
  /** Opens something over the screen. */
  | { kind: 'open'; text: string; placeholder?: string; onOpen: () => void }
  | { kind: 'shown'; content: ReactNode }

export type GridColumn<Row> = {
  id: string
  header: string
  cell: (row: Row, place: number) => GridCell
  /** With the width of one column given, the others share what is left, and the table is never wider than its place. */
  width?: string
}

export type EditableGridProps<Row> = {
  label: string
  /** Below the name, how the keyboard works. */
  hint: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row, place: number) => string
  /** What a row is called, for its tools. */
  nameOf: (row: Row) => string
  selectedId?: string | undefined
  onSelect?: ((id: string) => void) | undefined
  isReadOnly?: boolean | undefined
  /** What the words of marks are: "Yes" and a dash. */
  yes: string
  /** ⌘Enter in the last row, with the place of the row; answers where the new one stands. */
  onAdd?: ((after: number) => number) | undefined
  /** ⌘Backspace. */
  onRemove?: ((place: number) => void) | undefined
  /** Alt and an arrow. */
  onMove?: ((from: number, to: number) => void) | undefined
  /**
   * At the end of each row: buttons. `move` does what Alt and an arrow do: the focus goes along. Only those of the row that has the
   * focus are stops of the Tab key; the others would be a long way.
   */
  tools?: ((row: Row, place: number, tool: { move: (to: number) => void; tabIndex: 0 | -1 }) => ReactNode) | undefined
  toolsHeader?: string | undefined
  toolsWidth?: string | undefined
}

// a table whose cells are walked by arrows
const gridRole = { role: 'grid' }
const readOnly = { 'aria-readonly': true }

const arrows: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * A table that is edited in place. Arrows go from cell to cell, Enter or typing edits, Escape takes it back, Space sets a mark,
 * ⌘Enter goes to the next row and adds one after the last. On a phone its rows are cards to read.
 */
export function EditableGrid<Row>(props: EditableGridProps<Row>) {
  const isWide = useIsWide()
  return isWide ? <WideGrid {...props} /> : <GridCards {...props} />
}

function WideGrid<Row>(props: EditableGridProps<Row>) {
  const { label, hint, columns, rows, idOf, nameOf, selectedId, onSelect, isReadOnly = false, yes } = props
  const { onAdd, onRemove, onMove, tools, toolsHeader, toolsWidth } = props
  const isFitted = columns.some(({ width }) => width !== undefined)
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<[row: number, column: number]>([0, 0])
  const [editing, setEditing] = useState<{ row: number; column: number; typed: string | undefined } | null>(null)
  const wanted = useRef<[number, number] | null>(null)

  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
  const goTo = (row: number, column: number) => {
    const next: [number, number] = [
      Math.max(0, Math.min(rows.length - 1, row)),
      Math.max(0, Math.min(columns.length - 1, column)),
    ]
    setAt(next)
    cellAt(...next)?.focus()
  }
  // a row that was just added is there after the next drawing
  useEffect(() => {
    if (!wanted.current) return
    const [row, column] = wanted.current
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
    if (!cell) return
    wanted.current = null
    setAt([row, column])
    cell.focus()
  })

  const focused = useRef<{ id: string; place: number } | null>(null)
  const ids = rows.map(idOf)
  const drawn = useRef(ids.join())
  // a row that goes, or moves, takes the focus with it
  useEffect(() => {
    const isAsBefore = drawn.current === ids.join()
    drawn.current = ids.join()
    if (isAsBefore || !focused.current || document.activeElement !== document.body) return
    const { id, place } = focused.current
    const now = ids.indexOf(id)
    goTo(now < 0 ? place : now, at[1])
  })

  const move = (from: number, to: number, column: number) => {
    wanted.current = [to, column]
    onMove?.(from, to)
  }

  const nextRow = (row: number) => {
    if (row + 1 < rows.length || !onAdd) return goTo(row + 1, at[1])
    wanted.current = [onAdd(row), 0]
  }

  const finish = (row: number, column: number) => {
    setEditing(null)
    wanted.current = [row, column]
  }

  function handleKey(event: KeyboardEvent, row: number, column: number, cell: GridCell) {
    if (editing || event.target !== event.currentTarget) return
    const isCommand = event.metaKey || event.ctrlKey
    const step = arrows[event.key]
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (step && event.altKey && step[0] !== 0) {
      take()
      if (isReadOnly || !onMove || row + step[0] < 0 || row + step[0] >= rows.length) return
      return move(row, row + step[0], column)
    }
    if (step && !isCommand && !event.altKey) {
      take()
      return goTo(row + step[0], column + step[1])
    }
    if (event.key === 'Home' || event.key === 'End') {
      take()
      return goTo(row, event.key === 'Home' ? 0 : columns.length - 1)
    }
    if (isReadOnly) return
    if (event.key === 'Enter' && isCommand) {
      take()
      return nextRow(row)
    }
    if (event.key === 'Backspace' && isCommand && onRemove) {
      take()
      wanted.current = [Math.max(0, row - 1), column]
      return onRemove(row)
    }
    if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') {
      take()
      if (cell.kind === 'mark') return cell.onChange(!cell.isOn)
      if (cell.kind === 'open') return cell.onOpen()
      if (cell.kind !== 'shown') setEditing({ row, column, typed: undefined })
      return
    }
    if (cell.kind === 'text' && event.key.length === 1 && !isCommand && !event.altKey) {
      take()
      setEditing({ row, column, typed: event.key })
    }
  }

  return (
    <div className="relative overflow-x-auto rounded-photo border border-line bg-raised">
      <table
        ref={table}
        {...gridRole}
        {...(isReadOnly && readOnly)}
        aria-label={label}
        aria-description={hint}
        className={cx('w-full border-separate border-spacing-0 text-small', isFitted && 'min-w-2xl')}
      >
        <thead>
          <tr>
            {columns.map(({ id, header, width }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  'border-line border-b px-2 py-2 text-start align-bottom text-caption font-semibold text-ink-3',
                  !isFitted && 'whitespace-nowrap',
                  width,
                )}
              >
                {header}
              </th>
            ))}
            {tools && !isReadOnly && (
              <th scope="col" className={cx('border-line border-b', toolsWidth)}>
                <span className="sr-only">{toolsHeader}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const id = idOf(row, place)
            return (
              <tr
                key={id}
                data-row={id}
                className={cx('table-row-lines', id === selectedId && 'bg-brand-soft')}
                onFocus={() => {
                  focused.current = { id, place }
                  onSelect?.(id)
                }}
                onBlur={() => {
                  focused.current = null
                }}
              >
                {columns.map((column, columnPlace) => {
                  const cell = column.cell(row, place)
                  const isEdited = editing?.row === place && editing.column === columnPlace
                  const isHere = at[0] === place && at[1] === columnPlace
                  return (
                    <td
                      key={column.id}
                      data-cell={`${place} ${columnPlace}`}
                      tabIndex={isHere ? 0 : -1}
                      {...(cell.kind === 'mark' && { 'aria-label': `${cell.label}: ${cell.isOn ? yes : '–'}` })}
                      onKeyDown={(event) => handleKey(event, place, columnPlace, cell)}
                      onFocus={(event) => event.target === event.currentTarget && setAt([place, columnPlace])}
                      onDoubleClick={() => {
                        if (!isReadOnly && (cell.kind === 'text' || cell.kind === 'choice'))
                          setEditing({ row: place, column: columnPlace, typed: undefined })
                      }}
                      className={cx('h-11 px-0.5 -outline-offset-2', !isFitted && 'max-w-56')}
                    >
                      {isEdited ? (
                        <CellEditor
                          cell={cell}
                          label={`${nameOf(row)}, ${column.header}`}
                          typed={editing.typed}
                          onDone={() => finish(place, columnPlace)}
                          onNext={() => {
                            setEditing(null)
                            nextRow(place)
                          }}
                        />
                      ) : (
                        <CellView
                          cell={cell}
                          yes={yes}
                          isReadOnly={isReadOnly}
                          onEdit={() => setEditing({ row: place, column: columnPlace, typed: undefined })}
                        />
                      )}
                    </td>
                  )
                })}
                {tools && !isReadOnly && (
                  <td className="whitespace-nowrap px-1 text-end">
                    {tools(row, place, {
                      move: (to) => move(place, to, at[1]),
                      tabIndex: at[0] === place ? 0 : -1,
                    })}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type CellViewProps = { cell: GridCell; yes: string; isReadOnly: boolean; onEdit: () => void }

/** A cell to look at; a click edits it. Its keys belong to the cell itself. */
function CellView({ cell, yes, isReadOnly, onEdit }: CellViewProps) {
  if (cell.kind === 'shown') return <span className="flex items-center px-1.5">{cell.content}</span>
  const text = textOf(cell, yes)
  const press = () => {
    if (cell.kind === 'mark') cell.onChange(!cell.isOn)
    else if (cell.kind === 'open') cell.onOpen()
    else onEdit()
  }
  const content =
    cell.kind === 'mark' ? (
      <span
        aria-hidden
        className={cx(
          'flex size-5 items-center justify-center rounded-xs border',
          cell.isOn ? 'border-brand bg-brand text-on-brand' : 'border-line-2 bg-raised',
        )}
      >
        {cell.isOn && <Check className="size-3.5 stroke-3" />}
      </span>
    ) : (
      <>
        <span
          className={cx(
            'min-w-0 break-words',
            cell.kind === 'text' && cell.isMono && 'font-mono text-caption',
            text === '' && 'text-ink-3',
          )}
        >
          {text || ('placeholder' in cell && cell.placeholder) || '–'}
        </span>
        {cell.kind === 'text' && cell.mark}
        {cell.kind === 'choice' && !isReadOnly && <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />}
      </>
    )
  if (isReadOnly) return <span className="flex px-1.5">{content}</span>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cell around it has the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cell around it has the keys
    <span
      onClick={press}
      className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm px-1.5 hover:bg-sunken"
    >
      {content}
    </span>
  )
}

type CellEditorProps = {
  cell: GridCell
  label: string
  typed: string | undefined
  onDone: () => void
  onNext: () => void
}

const editorClass = 'h-9 w-full rounded-sm border border-focus bg-raised px-1.5 text-ink outline-none'

function CellEditor({ cell, label, typed, onDone, onNext }: CellEditorProps) {
  const [draft, setDraft] = useState(typed ?? (cell.kind === 'text' ? cell.value : ''))
  const isLeft = useRef(false)
  const enter = (field: HTMLInputElement | HTMLSelectElement | null) => {
    if (!field || field === document.activeElement) return
    field.focus()
    if (field instanceof HTMLInputElement && typed === undefined) field.select()
  }
  if (cell.kind === 'choice') {
    return (
      <select
        ref={enter}
        aria-label={label}
        value={cell.value}
        onChange={(event) => {
          cell.onChange(event.target.value)
          onDone()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
        onBlur={onDone}
        className={editorClass}
      >
        {cell.options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  if (cell.kind !== 'text') return null
  const keep = () => {
    if (isLeft.current) return
    isLeft.current = true
    if (draft !== cell.value) cell.onChange(draft)
  }
  return (
    <input
      ref={enter}
      aria-label={label}
      value={draft}
      maxLength={cell.maxLength}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          isLeft.current = true
          onDone()
        }
        if (event.key === 'Enter') {
          event.preventDefault()
          event.stopPropagation()
          keep()
          if (event.metaKey || event.ctrlKey) onNext()
          else onDone()
        }
      }}
      onBlur={() => {
        keep()
        onDone()
      }}
      className={cx(editorClass, cell.isMono && 'font-mono')}
    />
  )
}

function textOf(cell: GridCell, yes: string): string {
  switch (cell.kind) {
    case 'text':
      return cell.value
    case 'choice':
      return cell.options.find(({ value }) => value === cell.value)?.label ?? cell.value
    case 'mark':
      return cell.isOn ? yes : ''
    case 'open':
      return cell.text
    case 'shown':
      return ''
  }
}

/** On a phone: each row a card, to read. */
function GridCards<Row>({ label, columns, rows, idOf, nameOf, yes }: EditableGridProps<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row, place) => (
        <li key={idOf(row, place)} className="flex flex-col gap-1 rounded-photo border border-line bg-raised p-3">
          <p className="font-semibold">{nameOf(row)}</p>
          <dl className="grid grid-cols-2 gap-x-3 gap-y-1 text-small">
            {columns.map(({ id, header, cell: cellOf }) => {
              const cell = cellOf(row, place)
              const own = cell.kind === 'shown' ? cell.content : textOf(cell, yes)
              // what stands in for words that nobody wrote is read here too
              const text = own || ('placeholder' in cell && cell.placeholder)
              if (!text || text === nameOf(row)) return null
              return (
                <div key={id} className="contents">
                  <dt className="text-ink-3">{header}</dt>
                  <dd className={cx('min-w-0 break-words', !own && 'text-ink-3')}>{text}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}

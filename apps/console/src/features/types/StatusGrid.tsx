import {
  addStatus,
  blockIn,
  bookingTurn,
  changeStatus,
  isMarkedEnd,
  type ProcessPlan,
  removeStatus,
  renameStatus,
  type StatusColour,
  statusColours,
  statusesOf,
  statusWords,
  textIn,
  type WaitsFor,
  type Words,
} from '@plaza/domain'
import { Button, EditableGrid, type GridColumn, IconButton } from '@plaza/ui'
import { Flag, Play, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { colourTexts, deadlineText, waitsTexts } from './texts.ts'

export type GridProps = {
  plan: ProcessPlan
  locale: string
  isReadOnly: boolean
  selected: string | undefined
  onSelect: (id: string) => void
  onChange: (plan: ProcessPlan) => void
}

/** Words with another text in one language; without any they are none. */
export function withWords(words: Words | undefined, locale: string, text: string): Words | undefined {
  const all = typeof words === 'string' ? { [locale]: words } : { ...words }
  if (text.trim()) all[locale] = text.trim()
  else delete all[locale]
  return Object.keys(all).length > 0 ? all : undefined
}

/** Only what was written in this language, so that nothing of another is taken for it. */
export const ownWords = (words: Words | undefined, locale: string): string =>
  typeof words === 'string' ? words : (words?.[locale] ?? '')

/** The statuses of a process, one row each. */
export function StatusGrid({ plan, locale, isReadOnly, selected, onSelect, onChange }: GridProps) {
  const t = useT()
  const [timed, setTimed] = useState<string | null>(null)
  const { process, settings } = plan
  const said = (status: string) => settings.statuses[status] ?? {}
  const proposed = (status: string): WaitsFor =>
    bookingTurn({ status, assetType: { transactionProcess: process }, isOver: isMarkedEnd(plan, status) }) ?? 'nobody'
  const wordColumn = (side: 'taker' | 'owner', header: string): GridColumn<string> => ({
    id: side,
    header,
    cell: (status) => ({
      kind: 'text',
      value: ownWords(said(status)[side], locale),
      placeholder: statusWords(plan, { status, role: side, locale }).text,
      maxLength: 60,
      onChange: (text) => onChange(changeStatus(plan, status, { [side]: withWords(said(status)[side], locale, text) })),
    }),
  })
  const columns: GridColumn<string>[] = [
    {
      id: 'key',
      header: t('types.status'),
      cell: (status) => ({
        kind: 'text',
        value: status,
        isMono: true,
        maxLength: 100,
        mark:
          status === process.initStatus ? (
            <Play aria-label={t('types.status.start')} className="size-4 shrink-0 text-ok-ink" />
          ) : status === process.cancelStatus ? (
            <X aria-label={t('types.status.cancel')} className="size-4 shrink-0 text-danger-ink" />
          ) : isMarkedEnd(plan, status) ? (
            <Flag aria-label={t('types.status.end')} className="size-4 shrink-0 text-ok-ink" />
          ) : null,
        onChange: (key) => onChange(renameStatus(plan, status, key.trim())),
      }),
    },
    wordColumn('taker', t('types.status.taker')),
    wordColumn('owner', t('types.status.owner')),
    {
      id: 'waits',
      header: t('types.status.waitsFor'),
      cell: (status) => ({
        kind: 'choice',
        value: said(status).waitsFor ?? 'auto',
        options: [
          { value: 'auto', label: t('types.status.waitsFor.auto', { who: t(waitsTexts[proposed(status)]) }) },
          ...(['owner', 'taker', 'nobody'] as const).map((value) => ({ value, label: t(waitsTexts[value]) })),
        ],
        onChange: (value) =>
          onChange(changeStatus(plan, status, { waitsFor: value === 'auto' ? undefined : (value as WaitsFor) })),
      }),
    },
    {
      id: 'deadline',
      header: t('types.status.deadlineThen'),
      cell: (status) => {
        const { deadline, next } = said(status)
        const then = next === 'case' ? t('types.then.case') : next?.transition
        const text = deadline ? [deadlineText(t, deadline), then].filter(Boolean).join(' → ') : ''
        return { kind: 'open', text, onOpen: () => setTimed(status) }
      },
    },
    {
      id: 'colour',
      header: t('types.status.colour'),
      cell: (status) => ({
        kind: 'choice',
        value: said(status).colour ?? 'neutral',
        options: statusColours.map((value) => ({ value, label: t(colourTexts[value]) })),
        onChange: (colour) => onChange(changeStatus(plan, status, { colour: colour as StatusColour })),
      }),
    },
    {
      id: 'blocks',
      header: t('types.status.blocks'),
      width: 'w-15',
      cell: (status) => ({
        kind: 'mark',
        isOn: plan.unavailableWhen.includes(status),
        label: t('types.status.blocks'),
        onChange: (isOn) => onChange(blockIn(plan, status, isOn)),
      }),
    },
  ]
  const statuses = statusesOf(plan)
  const isFixed = (status: string | undefined) => status === process.initStatus || status === process.cancelStatus
  const add = () => {
    const added = addStatus(plan)
    onChange(added.plan)
    onSelect(added.status)
    // the one for cancelled bookings stays last
    return statusesOf(added.plan).indexOf(added.status)
  }
  return (
    <>
      <EditableGrid
        label={t('types.statuses')}
        hint={t('types.grid.hint')}
        yes={t('types.yes')}
        columns={columns}
        rows={statuses}
        idOf={(status) => status}
        nameOf={(status) => textIn(said(status).taker, locale) ?? status}
        selectedId={selected}
        onSelect={onSelect}
        isReadOnly={isReadOnly}
        onAdd={add}
        onRemove={(place) => onChange(removeStatus(plan, statuses[place] ?? ''))}
        toolsHeader={t('list.menu')}
        toolsWidth="w-11"
        tools={(status, _place, { tabIndex }) => (
          <IconButton
            size="sm"
            label={t('types.status.remove', { name: status })}
            isDisabled={isFixed(status)}
            hasTooltip={false}
            tabIndex={tabIndex}
            onPress={() => onChange(removeStatus(plan, status))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      />
      {!isReadOnly && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onPress={add}
        >
          {t('types.status.add')}
        </Button>
      )}
      {timed !== null && <StatusDialog plan={plan} status={timed} onChange={onChange} onClose={() => setTimed(null)} />}
    </>
  )
}

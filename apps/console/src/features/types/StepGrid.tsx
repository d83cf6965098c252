import {
  addStep,
  anyStatus,
  changeStep,
  moveStep,
  removeStep,
  statusesOf,
  statusWords,
  stepKey,
  stepWords,
  type Transition,
  takesMoney,
} from '@plaza/domain'
import { Button, EditableGrid, type GridColumn, IconButton, MoveButtons } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { type GridProps, ownWords, withWords } from './StatusGrid.tsx'
import { type Who, whoTexts } from './texts.ts'
import { actorsOf, whoOf } from './who.ts'

/** The steps of a process, one row each, in the order in which they count. */
export function StepGrid({ plan, locale, isReadOnly, selected, onSelect, onChange }: GridProps) {
  const t = useT()
  const { process, settings } = plan
  const textOf = (status: string) => statusWords(plan, { status, role: 'taker', locale }).text
  const texts = statusesOf(plan).map(textOf)
  /** Its key as well where another status reads the same. */
  const nameOf = (status: string) => {
    const text = textOf(status)
    return texts.filter((each) => each === text).length > 1 ? `${text} (${status})` : text
  }
  const statuses = statusesOf(plan).map((value) => ({ value, label: nameOf(value) }))
  const said = (step: Transition) => settings.transitions[stepKey(step)] ?? {}
  const columns: GridColumn<Transition>[] = [
    {
      id: 'name',
      header: t('types.step.name'),
      cell: ({ name }, place) => ({
        kind: 'text',
        value: name,
        isMono: true,
        maxLength: 100,
        onChange: (text) => onChange(changeStep(plan, place, { name: text.trim() })),
      }),
    },
    {
      id: 'from',
      header: t('types.step.from'),
      cell: ({ from }, place) => ({
        kind: 'choice',
        value: from,
        options: [{ value: anyStatus, label: t('types.step.any') }, ...statuses],
        onChange: (status) => onChange(changeStep(plan, place, { from: status })),
      }),
    },
    {
      id: 'to',
      header: t('types.step.to'),
      cell: ({ to }, place) => ({
        kind: 'choice',
        value: to,
        options: statuses,
        onChange: (status) => onChange(changeStep(plan, place, { to: status })),
      }),
    },
    {
      id: 'who',
      header: t('types.step.who'),
      cell: (step, place) => ({
        kind: 'choice',
        value: whoOf(step),
        options: (Object.keys(whoTexts) as Who[]).map((value) => ({ value, label: t(whoTexts[value]) })),
        onChange: (who) => onChange(changeStep(plan, place, { actors: actorsOf[who as Who] })),
      }),
    },
    {
      id: 'button',
      header: t('types.step.button'),
      cell: (step, place) => ({
        kind: 'text',
        value: ownWords(said(step).button, locale),
        placeholder: stepWords(plan, step, { locale }).text,
        maxLength: 40,
        onChange: (text) =>
          onChange(changeStep(plan, place, { settings: { button: withWords(said(step).button, locale, text) } })),
      }),
    },
    {
      id: 'main',
      header: t('types.step.main'),
      width: 'w-15',
      cell: (step, place) => ({
        kind: 'mark',
        isOn: said(step).isMain ?? (step.to !== process.cancelStatus && step.name !== 'complete'),
        label: t('types.step.main'),
        onChange: (isMain) => onChange(changeStep(plan, place, { settings: { isMain } })),
      }),
    },
    {
      id: 'money',
      header: t('types.step.money'),
      width: 'w-15',
      cell: (step, place) => ({
        kind: 'mark',
        isOn: takesMoney(plan, step),
        label: t('types.step.money'),
        onChange: (isOn) => onChange(changeStep(plan, place, { settings: { takesMoney: isOn } })),
      }),
    },
    {
      id: 'reason',
      header: t('types.step.reason'),
      width: 'w-15',
      cell: (step, place) => ({
        kind: 'mark',
        isOn: said(step).asksReason === true,
        label: t('types.step.reason'),
        onChange: (asksReason) => onChange(changeStep(plan, place, { settings: { asksReason } })),
      }),
    },
  ]
  const { transitions } = process
  const add = (after: number) => {
    onChange(addStep(plan, after))
    onSelect(`step ${after + 1}`)
    return after + 1
  }
  return (
    <>
      <EditableGrid
        label={t('types.steps')}
        hint={t('types.grid.hint')}
        yes={t('types.yes')}
        columns={columns}
        rows={transitions}
        idOf={(_step, place) => `step ${place}`}
        nameOf={({ name }) => name}
        selectedId={selected}
        onSelect={onSelect}
        isReadOnly={isReadOnly}
        onAdd={add}
        onRemove={(place) => onChange(removeStep(plan, place))}
        onMove={(from, to) => onChange(moveStep(plan, from, to))}
        toolsHeader={t('list.menu')}
        toolsWidth="w-29"
        tools={({ name }, place, { move, tabIndex }) => (
          <span className="flex justify-end">
            <MoveButtons
              place={place}
              count={transitions.length}
              upLabel={t('types.step.up', { name })}
              downLabel={t('types.step.down', { name })}
              hasTooltip={false}
              tabIndex={tabIndex}
              onMove={(by) => move(place + by)}
            />
            <IconButton
              size="sm"
              label={t('types.step.remove', { name })}
              hasTooltip={false}
              tabIndex={tabIndex}
              onPress={() => onChange(removeStep(plan, place))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      />
      {!isReadOnly && (
        <Button
          size="sm"
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onPress={() => add(transitions.length - 1)}
        >
          {t('types.step.add')}
        </Button>
      )}
    </>
  )
}

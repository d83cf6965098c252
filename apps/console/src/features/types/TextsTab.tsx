import { changeStatus, changeStep, type ProcessPlan, statusesOf, statusWords, stepKey, stepWords } from '@plaza/domain'
import { EditableGrid, type GridColumn } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { ownWords, withWords } from './StatusGrid.tsx'

type TextsTabProps = {
  plan: ProcessPlan
  locales: readonly string[]
  isReadOnly: boolean
  onChange: (plan: ProcessPlan) => void
}

type Row = {
  id: string
  what: string
  read: (locale: string) => [own: string, ours: string]
  write: (locale: string, text: string) => ProcessPlan
}

/** Every word of a process in every language, side by side. */
export function TextsTab({ plan, locales, isReadOnly, onChange }: TextsTabProps) {
  const t = useT()
  const { settings, process } = plan
  const sides = { taker: t('types.side.taker'), owner: t('types.side.owner') }
  const rows: Row[] = [
    ...statusesOf(plan).flatMap((status) =>
      (['taker', 'owner'] as const).map((role): Row => {
        const words = settings.statuses[status]?.[role]
        return {
          id: `${status} ${role}`,
          what: t('types.texts.status', { status, side: sides[role] }),
          read: (locale) => [ownWords(words, locale), statusWords(plan, { status, role, locale }).text],
          write: (locale, text) => changeStatus(plan, status, { [role]: withWords(words, locale, text) }),
        }
      }),
    ),
    ...process.transitions.map((step, place): Row => {
      const words = settings.transitions[stepKey(step)]?.button
      return {
        id: `step ${place}`,
        what: t('types.texts.button', { name: step.name, from: step.from }),
        read: (locale) => [ownWords(words, locale), stepWords(plan, step, { locale }).text],
        write: (locale, text) => changeStep(plan, place, { settings: { button: withWords(words, locale, text) } }),
      }
    }),
  ]
  const columns: GridColumn<Row>[] = [
    { id: 'what', header: t('types.texts.where'), cell: ({ what }) => ({ kind: 'shown', content: what }) },
    ...locales.map(
      (locale): GridColumn<Row> => ({
        id: locale,
        header: languageName(locale),
        cell: ({ read, write }) => {
          const [value, placeholder] = read(locale)
          return { kind: 'text', value, placeholder, maxLength: 60, onChange: (text) => onChange(write(locale, text)) }
        },
      }),
    ),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('types.texts.help')}</p>
      <EditableGrid
        label={t('types.tab.texts')}
        hint={t('types.grid.hint')}
        yes={t('types.yes')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ what }) => what}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

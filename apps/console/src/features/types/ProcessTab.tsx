import {
  anyStatus,
  comparePlans,
  type Finding,
  isError,
  isMarkedEnd,
  type ProcessPlan,
  type ProcessTemplate,
  processTemplates,
  statusesOf,
  statusWords,
  stepWords,
} from '@plaza/domain'
import {
  Button,
  ConfirmDialog,
  Dialog,
  IconButton,
  Menu,
  MenuItem,
  type ProcessBox,
  ProcessDrawing,
  Select,
} from '@plaza/ui'
import { Printer, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { differenceText } from './plan-words.ts'
import { StatusGrid } from './StatusGrid.tsx'
import { StepGrid } from './StepGrid.tsx'
import { processTexts, whoTexts } from './texts.ts'
import { whoOf } from './who.ts'

type ProcessTabProps = {
  /** Of the type. */
  name: string
  plan: ProcessPlan
  locales: readonly string[]
  findings: readonly Finding[]
  isReadOnly: boolean
  selected: string | undefined
  onSelect: (id: string) => void
  onChange: (plan: ProcessPlan) => void
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
}

/** The process of a type: its tables, and the drawing that is made from them. */
export function ProcessTab(props: ProcessTabProps) {
  const { name, plan, locales, findings, isReadOnly, selected, onSelect, onChange, onUndo, onRedo } = props
  const t = useT()
  const [locale = 'en', setLocale] = useState(locales[0])
  const [compared, setCompared] = useState<ProcessTemplate | null>(null)
  const [taken, setTaken] = useState<ProcessTemplate | null>(null)
  const hasErrors = findings.some(isError)
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    if (event.shiftKey) onRedo?.()
    else onUndo?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes edits back wherever the focus is
    <div className="flex flex-col gap-4" onKeyDown={handleKey}>
      <div className="flex flex-wrap items-end gap-2">
        {!isReadOnly && (
          <>
            <Menu
              trigger={
                <Button size="sm" variant="secondary">
                  {t('types.templates')}
                </Button>
              }
            >
              {processTemplates.map((template) => (
                <MenuItem key={template.key} onAction={() => setTaken(template)}>
                  {t(processTexts[template.key])}
                </MenuItem>
              ))}
            </Menu>
            <IconButton
              size="sm"
              variant="outline"
              label={t('types.undo')}
              isDisabled={!onUndo}
              onPress={() => onUndo?.()}
            >
              <Undo2 aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              variant="outline"
              label={t('types.redo')}
              isDisabled={!onRedo}
              onPress={() => onRedo?.()}
            >
              <Redo2 aria-hidden />
            </IconButton>
          </>
        )}
        <Menu
          trigger={
            <Button size="sm" variant="secondary">
              {t('types.compare')}
            </Button>
          }
        >
          {processTemplates.map((template) => (
            <MenuItem key={template.key} onAction={() => setCompared(template)}>
              {t(processTexts[template.key])}
            </MenuItem>
          ))}
        </Menu>
        <IconButton size="sm" variant="outline" label={t('types.print')} onPress={() => print()}>
          <Printer aria-hidden />
        </IconButton>
        {locales.length > 1 && (
          <Select
            size="sm"
            label={t('types.words.language')}
            placeholder=""
            options={locales.map((each) => ({ value: each, label: languageName(each) }))}
            value={locale}
            onChange={setLocale}
            className="ms-auto min-w-40"
          />
        )}
      </div>
      <Drawing name={name} plan={plan} locale={locale} selected={selected} onSelect={onSelect} />
      <section className="flex flex-col gap-2">
        <h2 className="text-console-h2">{t('types.statuses')}</h2>
        <StatusGrid
          plan={plan}
          locale={locale}
          isReadOnly={isReadOnly}
          selected={selected}
          onSelect={onSelect}
          onChange={onChange}
        />
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-console-h2">{t('types.steps')}</h2>
        <StepGrid
          plan={plan}
          locale={locale}
          isReadOnly={isReadOnly}
          selected={selected}
          onSelect={onSelect}
          onChange={onChange}
        />
        {hasErrors && !isReadOnly && <p className="text-danger-ink text-small">{t('types.process.errors')}</p>}
      </section>
      {compared && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setCompared(null)}
          title={t('types.compare.title', { name: t(processTexts[compared.key]) })}
          closeLabel={t('action.close')}
          actions={
            <Button variant="secondary" onPress={() => setCompared(null)}>
              {t('action.close')}
            </Button>
          }
        >
          <Differences before={compared} after={plan} />
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={taken !== null}
        onOpenChange={(isOpen) => !isOpen && setTaken(null)}
        title={t('types.take.title', { name: taken ? t(processTexts[taken.key]) : '' })}
        confirmLabel={t('types.take')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => {
          if (taken) onChange(planIn(taken))
          setTaken(null)
        }}
      >
        {t('types.take.text')}
      </ConfirmDialog>
    </div>
  )
}

const planIn = ({ process, settings, unavailableWhen, disclosedWhen }: ProcessTemplate): ProcessPlan => ({
  process,
  settings,
  unavailableWhen,
  disclosedWhen,
})

function Differences({ before, after }: { before: ProcessPlan; after: ProcessPlan }) {
  const t = useT()
  const differences = comparePlans(before, after)
  if (differences.length === 0) return <p>{t('types.compare.same')}</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)}>{differenceText(t, difference)}</li>
      ))}
    </ul>
  )
}

type DrawingProps = Pick<ProcessTabProps, 'name' | 'plan' | 'selected' | 'onSelect'> & { locale: string }

function Drawing({ name, plan, locale, selected, onSelect }: DrawingProps) {
  const t = useT()
  const { process } = plan
  const titleOf = (status: string) =>
    status === anyStatus ? t('types.step.any') : statusWords(plan, { status, role: 'taker', locale }).text
  const hasAny = process.transitions.some(({ from }) => from === anyStatus)
  const boxes: ProcessBox[] = [
    ...statusesOf(plan).map(
      (status): ProcessBox => ({
        id: status,
        title: titleOf(status),
        note: status,
        kind:
          status === process.initStatus
            ? 'start'
            : status === process.cancelStatus
              ? 'cancel'
              : isMarkedEnd(plan, status)
                ? 'end'
                : 'step',
        isBlocking: plan.unavailableWhen.includes(status),
      }),
    ),
    ...(hasAny ? [{ id: anyStatus, title: t('types.step.any'), note: anyStatus, kind: 'any' as const }] : []),
  ]
  return (
    <ProcessDrawing
      label={t('types.drawing', { name })}
      boxes={boxes}
      arrows={process.transitions.map((step) => ({
        from: step.from,
        to: step.to,
        label: stepWords(plan, step, { locale }).text,
      }))}
      lines={process.transitions.map((step) =>
        t('types.drawing.line', {
          from: titleOf(step.from),
          to: titleOf(step.to),
          button: stepWords(plan, step, { locale }).text,
          who: t(whoTexts[whoOf(step)]),
        }),
      )}
      selectedId={selected}
      onSelect={(id) => id !== anyStatus && onSelect(id)}
    />
  )
}

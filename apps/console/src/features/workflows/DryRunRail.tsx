import { coreEvents, type Event, type LookupKind } from '@plaza/contract'
import { Button, cx, FormAlert, SearchSelect, Switch } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical, Play, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { FindField, isId } from '../../lib/FindField.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { CodeField } from './CodeField.tsx'
import { DryStepView } from './DryStepView.tsx'
import { type DryRunState, eventIn } from './use-dry-run.ts'
import type { WorkflowForm } from './workflow-form.ts'

type DryRunRailProps = {
  form: WorkflowForm
  dry: DryRunState
  /** An event that the address names. */
  firstId: string | undefined
  onKeep: () => void
}

const most = 25

/** Tries a workflow on an event that has happened, or on one that is typed. Nothing is sent. */
export function DryRunRail({ form, dry, firstId, onKeep }: DryRunRailProps) {
  const t = useT()
  const may = useMay()
  const intl = useIntl()
  const { sdk } = useServices()
  const [about, setAbout] = useState('')
  const [asked, setAsked] = useState(firstId)
  const type = form.event
  // words are on their way to an id
  const objectId = isId(about.trim()) ? about.trim() : ''
  const query = useQuery({
    queryKey: ['events', 'list', { type, objectId }],
    queryFn: () => sdk.events.list({ type, ...(objectId && { objectId }), nbResultsPerPage: most }),
    enabled: type !== '' && may('event:list:all'),
  })
  const first = useQuery({
    queryKey: ['events', 'read', { id: asked }],
    queryFn: () => sdk.events.read(asked ?? ''),
    enabled: asked !== undefined,
  })
  const { sample, setSample } = dry
  if (asked !== undefined && first.data) {
    setAsked(undefined)
    setSample({ kind: 'event', event: first.data })
  }
  const chosen = sample?.kind === 'event' ? sample.event : undefined
  const listed = query.data ?? []
  const events = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : [...listed]
  const labelOf = (event: Event) =>
    [
      event.objectId ?? event.id,
      typeof event.object?.status === 'string' ? event.object.status : undefined,
      intl.formatDate(event.createdDate, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    ]
      .filter(Boolean)
      .join(' · ')
  const isTyped = sample?.kind === 'typed'
  return (
    <section
      aria-label={t('workflows.dry')}
      className="flex flex-col gap-4 rounded-photo border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-console-h2">{t('workflows.dry')}</h2>
        <span className="flex items-center gap-1.5 text-small text-ink-2">
          <ShieldCheck aria-hidden className="size-4.5" />
          {t('workflows.dry.nothing')}
        </span>
      </div>
      {isTyped ? (
        <CodeField
          label={t('workflows.dry.sample')}
          rows={8}
          value={sample.text}
          onChange={(text) => setSample({ kind: 'typed', text })}
          error={eventIn(sample) ? undefined : t('workflows.json.wrong')}
        />
      ) : (
        <>
          <SearchSelect
            label={t('workflows.dry.event')}
            size="sm"
            placeholder={t('choose.one')}
            openLabel={t('workflows.dry.event.open')}
            emptyLabel={t('list.noMatch')}
            options={events.map((event) => ({ value: event.id, label: labelOf(event) }))}
            value={chosen?.id ?? null}
            onChange={(id) => {
              const event = events.find((each) => each.id === id)
              setSample(event && { kind: 'event', event })
            }}
            help={query.data && events.length === 0 ? t('workflows.dry.noEvents', { type }) : t('workflows.dry.days')}
          />
          <FindField
            label={t('workflows.dry.object')}
            note={t('form.optional')}
            help={t('workflows.dry.object.help')}
            kinds={kindsOf(type)}
            value={about}
            onChange={setAbout}
          />
        </>
      )}
      <Button
        size="sm"
        variant="text"
        className="self-start"
        onPress={() =>
          setSample(isTyped ? undefined : { kind: 'typed', text: JSON.stringify(chosen ?? sampleOf(type), null, 2) })
        }
      >
        {t(isTyped ? 'workflows.dry.choose' : 'workflows.dry.type')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Switch isSelected={dry.runReads} onChange={dry.setRunReads} help={t('workflows.dry.reads.help')}>
          {t('workflows.dry.reads')}
        </Switch>
        <Button
          size="sm"
          isBusy={dry.isBusy}
          isDisabled={!eventIn(sample) || form.run.length === 0}
          icon={<Play aria-hidden className="size-4.5" />}
          onPress={() => void dry.run()}
        >
          {t('workflows.dry.run')}
        </Button>
      </div>
      <FormAlert>{dry.error}</FormAlert>
      {dry.isOutdated && (
        <p role="status" className="text-small text-ink-2">
          {t('workflows.dry.outdated')}
        </p>
      )}
      {dry.steps.length > 0 && (
        <>
          <ol aria-label={t('workflows.dry.results')} className="flex flex-col gap-4">
            {dry.steps.map((step, place) => (
              <li key={String(place)} className={cx('flex gap-3', place > 0 && 'border-line border-t pt-4')}>
                <span className="grid size-7 shrink-0 place-items-center rounded-full border border-line-2 text-small font-semibold">
                  {place + 1}
                </span>
                <DryStepView
                  step={step}
                  answer={step.name === null ? undefined : dry.answers[step.name]}
                  onAnswer={(answer) => {
                    if (step.name !== null) dry.setAnswers({ ...dry.answers, [step.name]: answer })
                  }}
                />
              </li>
            ))}
          </ol>
          <Button
            size="sm"
            variant="secondary"
            icon={<FlaskConical aria-hidden className="size-4.5" />}
            onPress={onKeep}
          >
            {t('workflows.test.keep')}
          </Button>
        </>
      )}
    </section>
  )
}

const named = ['user', 'asset', 'transaction'] as const satisfies readonly LookupKind[]

/** What an event of a type is about; any of them where the type does not say. */
const kindsOf = (type: string): readonly LookupKind[] => {
  const kind = named.find((each) => type.startsWith(`${each}__`))
  return kind ? [kind] : named
}

/** With its type, the object is known under its own name too: `transaction`, `asset` … */
const sampleOf = (type: string) => ({
  type,
  objectType: Object.entries(coreEvents).find(([known]) => known === type)?.[1].objectType ?? null,
  objectId: null,
  object: {},
  metadata: {},
})

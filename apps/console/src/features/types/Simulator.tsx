import {
  addsMails,
  asObject,
  type BookingRole,
  isWalkOver,
  type ProcessPlan,
  simulate,
  startWalk,
  statusWords,
  stepWords,
  type Transition,
  takeWalkStep,
  type Walk,
  type WalkActor,
  waitWalk,
  walkEffects,
  walkNotices,
  walkSteps,
  walkSwitches,
  writesMails,
} from '@plaza/domain'
import { Button, IconButton, RadioGroup, StatusChip, type StatusKind, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarCheck2,
  CalendarX2,
  CircleCheck,
  CircleX,
  Hourglass,
  Lock,
  LockOpen,
  Mail,
  ToggleRight,
  Trash2,
  Wallet,
  Workflow,
} from 'lucide-react'
import { useState } from 'react'
import { allOf } from '../../lib/all-of.ts'
import { configQuery } from '../../lib/config.ts'
import { RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { deadlineText, mailTexts, waitsTexts } from './texts.ts'

type SimulatorProps = {
  plan: ProcessPlan
  timeBased: boolean
  locales: readonly string[]
  /** Saves walks as tests; nothing for those who only read. */
  onChange: ((plan: ProcessPlan) => void) | undefined
}

type Taken = { name: string; by: WalkActor }

/** As far as the steps lead: those that a change of the process made impossible are left out. */
const walkOf = (plan: ProcessPlan, taken: readonly Taken[]): Walk => {
  let walk = startWalk(plan)
  for (const step of taken) {
    const next = takeWalkStep(plan, walk, step)
    if (!next) return walk
    walk = next
  }
  return walk
}

/** Walks through a process as either side would, without a booking. */
export function Simulator({ plan, timeBased, locales, onChange }: SimulatorProps) {
  const t = useT()
  const [locale = 'en'] = locales
  const [side, setSide] = useState<BookingRole>('taker')
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [isCase, setCase] = useState(false)
  const walk = walkOf(plan, taken)
  const { status, path } = walk
  const effects = walkEffects(plan, walk)
  const isOver = isWalkOver(plan, walk)
  const steps = walkSteps(plan, walk, side)
  const ours = walkSteps(plan, walk, 'us').filter(
    (step) => step.actors?.length === 0 && !steps.some(({ name }) => name === step.name),
  )
  const { deadline, next } = plan.settings.statuses[status] ?? {}
  const readBy = (role: BookingRole) => statusWords(plan, { status, role, locale }).text
  const take = (step: Taken) => {
    setCase(false)
    setTaken([...path.map(({ name, by }) => ({ name, by })), step])
  }
  const wait = () => {
    const after = waitWalk(plan, walk)
    if (after === 'case') setCase(true)
    else if (after && typeof next === 'object') take({ name: next.transition, by: 'deadline' })
  }
  const restart = () => {
    setCase(false)
    setTaken([])
  }
  const isMain = (step: Transition) =>
    plan.settings.transitions[`${step.name}|${step.from}`]?.isMain ??
    (step.to !== plan.process.cancelStatus && step.name !== 'complete')
  const ownTurn = effects.turn === side
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    <div {...kept} className="rounded-photo">
      <RailBlock
        title={t('types.simulator')}
        action={
          path.length > 0 && (
            <Button size="sm" variant="text" onPress={restart}>
              {t('types.simulator.restart')}
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-4">
          <RadioGroup
            label={t('types.simulator.side')}
            orientation="horizontal"
            value={side}
            onChange={setSide}
            options={[
              { value: 'taker', label: t('types.side.taker') },
              { value: 'owner', label: t('types.side.owner') },
            ]}
          />
          <div role="status" className="flex flex-col gap-2 rounded-md border border-line bg-bg p-3">
            <p className="text-caption text-ink-3">
              {t(side === 'owner' ? 'types.simulator.owner' : 'types.simulator.taker')}
            </p>
            <p>
              <StatusChip kind={ownTurn ? 'your-turn' : effects.turn ? 'waiting' : kindOf(plan, walk)}>
                {readBy(side)}
              </StatusChip>
            </p>
            <div className="flex flex-col gap-2">
              {steps.map((step) => (
                <Button
                  key={step.name}
                  size="sm"
                  variant={isMain(step) ? 'primary' : 'secondary'}
                  onPress={() => take({ name: step.name, by: side })}
                >
                  {stepWords(plan, step, { role: side, locale }).text}
                </Button>
              ))}
              {steps.length === 0 && (
                <p className="text-ink-2 text-small">{t(isOver ? 'types.simulator.over' : 'types.simulator.noStep')}</p>
              )}
            </div>
            <p className="text-ink-2 text-small">
              {t(side === 'owner' ? 'types.simulator.takerReads' : 'types.simulator.ownerReads', {
                text: readBy(side === 'owner' ? 'taker' : 'owner'),
              })}
            </p>
          </div>
          {ours.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-small">{t('types.simulator.ours')}</span>
              {ours.map((step) => (
                <Button
                  key={step.name}
                  size="sm"
                  variant="secondary"
                  onPress={() => take({ name: step.name, by: 'us' })}
                >
                  {stepWords(plan, step, { locale }).text}
                </Button>
              ))}
            </div>
          )}
          {deadline && !isOver && (
            <div className="flex flex-wrap items-center gap-2">
              <Hourglass aria-hidden className="size-4 text-ink-3" />
              <span className="text-small">
                {t('types.simulator.deadline', {
                  time: deadlineText(t, deadline),
                  next: !next
                    ? t('types.then.nothing')
                    : next === 'case'
                      ? t('types.then.case')
                      : targetOf(plan, walk, locale),
                })}
              </span>
              {next && (
                <Button size="sm" variant="secondary" onPress={wait}>
                  {t('types.simulator.wait')}
                </Button>
              )}
            </div>
          )}
          {isCase && <p className="text-small">{t('types.simulator.case')}</p>}
          <Effects plan={plan} walk={walk} timeBased={timeBased} />
          {path.length > 0 && (
            <ol className="flex list-decimal flex-col gap-0.5 ps-5 text-small" aria-label={t('types.simulator.path')}>
              {path.map((step, place) => (
                // a walk may take the same step twice
                // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
                <li key={place}>
                  {t('types.simulator.step', {
                    name: step.name,
                    who: t(
                      step.by === 'deadline'
                        ? 'types.simulator.time'
                        : step.by === 'us'
                          ? 'types.side.us'
                          : waitsTexts[step.by],
                    ),
                    status: statusWords(plan, { status: step.status, role: side, locale }).text,
                  })}
                </li>
              ))}
            </ol>
          )}
          <Tests plan={plan} walk={walk} onChange={onChange} />
        </div>
      </RailBlock>
    </div>
  )
}

const kinds: Record<string, StatusKind> = {
  waiting: 'waiting',
  accepted: 'accepted',
  confirmed: 'confirmed',
  running: 'running',
  done: 'done',
  cancelled: 'cancelled',
}

const kindOf = (plan: ProcessPlan, walk: Walk): StatusKind =>
  kinds[plan.settings.statuses[walk.status]?.colour ?? ''] ??
  (walk.status === plan.process.cancelStatus ? 'cancelled' : isWalkOver(plan, walk) ? 'done' : 'draft')

/** What a booking comes to when its deadline passes, as people read it. */
function targetOf(plan: ProcessPlan, walk: Walk, locale: string): string {
  const after = waitWalk(plan, walk)
  return typeof after === 'object' ? statusWords(plan, { status: after.status, role: 'taker', locale }).text : '–'
}

function Effects({ plan, walk, timeBased }: { plan: ProcessPlan; walk: Walk; timeBased: boolean }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { turn, blocksDates, isDisclosed, isPaid } = walkEffects(plan, walk)
  const { data: config } = useQuery(configQuery(sdk))
  const { data: workflows = [] } = useQuery({
    queryKey: ['workflows', 'all', {}],
    queryFn: () => allOf((page) => sdk.workflows.list(page)),
    enabled: may('workflow:list:all'),
  })
  const { data: automations = [] } = useQuery({
    queryKey: ['automations', 'list'],
    queryFn: () => sdk.automations.list(),
    enabled: may('automation:list:all'),
  })
  const watching = walkSwitches(plan, walk, { timeBased }).filter((key) =>
    automations.some((each) => each.key === key && each.isOn && !each.isReplaced),
  )
  const event = walk.path.length === 0 ? 'transaction__created' : 'transaction__status_changed'
  const running = workflows.filter((workflow) => workflow.active && workflow.event === event)
  // the server sends none of ours where a workflow of the marketplace writes mails
  const isSilenced = running.some(({ run, metadata }) => writesMails(run) && !addsMails(metadata))
  const areRatingsOff = asObject(config?.stelace.instant).disableRatings === true
  const mails = walkNotices(plan, walk).filter(({ name }) => !(areRatingsOff && name === 'ratingInvitation'))
  return (
    <ul className="flex flex-col gap-1.5 text-small" aria-label={t('types.simulator.effects')}>
      <Effect icon={Hourglass}>
        {turn ? t('types.effect.turn', { who: t(waitsTexts[turn]) }) : t('types.effect.noTurn')}
      </Effect>
      <Effect icon={blocksDates ? CalendarX2 : CalendarCheck2}>
        {t(blocksDates ? 'types.effect.blocked' : 'types.effect.free')}
      </Effect>
      <Effect icon={isDisclosed ? LockOpen : Lock}>
        {t(isDisclosed ? 'types.effect.disclosed' : 'types.effect.hidden')}
      </Effect>
      <Effect icon={Wallet}>{t(isPaid ? 'types.effect.paid' : 'types.effect.unpaid')}</Effect>
      {isSilenced ? (
        <Effect icon={Mail}>{t('types.effect.silenced')}</Effect>
      ) : (
        mails.map(({ name, to }) => (
          <Effect key={`${name} ${to}`} icon={Mail}>
            {t('types.effect.mail', { mail: t(mailTexts[name]), who: t(waitsTexts[to]) })}
          </Effect>
        ))
      )}
      {!isSilenced && mails.length === 0 && <Effect icon={Mail}>{t('types.effect.noMail')}</Effect>}
      {watching.map((key) => (
        <Effect key={key} icon={ToggleRight}>
          {t('types.effect.switch', { name: t(`switches.name.${key}`) })}
        </Effect>
      ))}
      {running.map(({ id, name }) => (
        <Effect key={id} icon={Workflow}>
          {t('types.effect.workflow', { name: name ?? id })}
        </Effect>
      ))}
    </ul>
  )
}

const Effect = ({ icon: Icon, children }: { icon: typeof Mail; children: string }) => (
  <li className="flex gap-2">
    <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
    {children}
  </li>
)

/** Walks that must come to the same end after every change. */
function Tests({ plan, walk, onChange }: { plan: ProcessPlan; walk: Walk; onChange: SimulatorProps['onChange'] }) {
  const t = useT()
  const [name, setName] = useState('')
  const { settings, process } = plan
  const steps = walk.path.map((step) => step.name)
  const keep = () => {
    const test = { name: name.trim() || steps.join(' → '), steps, ends: walk.status }
    const others = settings.tests.filter((each) => each.name !== test.name)
    onChange?.({ ...plan, settings: { ...settings, tests: [...others, test].slice(-20) } })
    setName('')
  }
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-3">
      <h3 className="font-semibold text-small">{t('types.tests')}</h3>
      {settings.tests.length === 0 && <p className="text-ink-2 text-small">{t('types.tests.none')}</p>}
      <ul className="flex flex-col">
        {settings.tests.map((test) => {
          const { statuses, refused } = simulate(process, test.steps)
          const isPassed = refused === undefined && statuses.at(-1) === test.ends
          const Icon = isPassed ? CircleCheck : CircleX
          return (
            <li key={test.name} className="flex items-center gap-2 text-small">
              <Icon
                aria-label={t(isPassed ? 'types.tests.pass' : 'types.tests.fail')}
                className={isPassed ? 'size-4 shrink-0 text-ok-ink' : 'size-4 shrink-0 text-danger-ink'}
              />
              <span className="min-w-0 grow break-words">{test.name}</span>
              {onChange && (
                <IconButton
                  size="sm"
                  label={t('types.tests.remove', { name: test.name })}
                  hasTooltip={false}
                  onPress={() =>
                    onChange({
                      ...plan,
                      settings: { ...settings, tests: settings.tests.filter((each) => each !== test) },
                    })
                  }
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {onChange && steps.length > 0 && (
        <div className="flex flex-col gap-2">
          <TextField
            size="sm"
            label={t('types.tests.name')}
            note={t('form.optional')}
            placeholder={steps.join(' → ')}
            value={name}
            onChange={setName}
            maxLength={100}
          />
          <Button size="sm" variant="secondary" className="self-start" onPress={keep}>
            {t('types.tests.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

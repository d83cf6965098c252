import { type Finding, isError, type ProcessPlan, processFindings } from '@plaza/domain'
import { MenuItem, StatusChip, useIsWide } from '@plaza/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTab, DetailScreen, RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { asSeen, SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { History } from '../history/index.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { type EditHistory, noHistory, recorded, stepBack, stepForth } from './edit-history.ts'
import { GeneralTab } from './GeneralTab.tsx'
import { HandoverTab } from './HandoverTab.tsx'
import type { HandoverForm } from './handover-form.ts'
import { PriceTab } from './PriceTab.tsx'
import { ProcessTab } from './ProcessTab.tsx'
import { planWords } from './plan-words.ts'
import { type CountedType, openCount } from './queries.ts'
import { SeenTab } from './SeenTab.tsx'
import { Simulator } from './Simulator.tsx'
import { TextsTab } from './TextsTab.tsx'
import { TimeTab } from './TimeTab.tsx'
import { type AskedOfType, TypeDialogs } from './TypeDialogs.tsx'
import { readType, type TypeForm, typeChanges, typeProblems } from './type-form.ts'
import { useFieldLabels } from './use-field-labels.ts'

type TypeEditorProps = { type: CountedType; types: readonly CountedType[]; locales: readonly string[] }

/** Everything about one type, saved together. */
export function TypeEditor({ type, types, locales }: TypeEditorProps) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const [asked, setAsked] = useState<AskedOfType>(null)
  const [hasTried, setTried] = useState(false)
  const [history, setHistory] = useState<EditHistory<ProcessPlan>>(noHistory)
  const [selected, setSelected] = useState<string>()
  const read = readType(locales)
  const editor = useEditor({
    thing: type,
    read,
    save: async (changes, seen, form): Promise<CountedType> => {
      const { first, body } = typeChanges(type, { changes, form, locales })
      if (!first) return sdk.assetTypes.update(type.id, body, seen)
      const between = await sdk.assetTypes.update(type.id, first, seen)
      return sdk.assetTypes.update(type.id, body, asSeen(between))
    },
    done: t('state.saved'),
    changed: ['assetTypes'],
    undo: (answer) => takeBack(sdk, { objectId: type.id, answer }),
    onSaved: () => setHistory(noHistory),
  })
  const { fields } = editor
  const { plan } = fields
  const mayEdit = may('assetType:edit:all')
  const isReadOnly = !mayEdit || !isWide
  const open = openCount(type) ?? 0
  const problems = typeProblems(fields)
  const findings = processFindings(plan, {
    timeBased: fields.timeBased,
    infiniteStock: fields.infiniteStock,
    hasFees: Number(fields.ownerFees) > 0 || Number(fields.takerFees) > 0,
    locales,
    openStatuses: Object.keys(type.stats?.open ?? {}),
  })
  const labels = useFieldLabels(locales)
  const isPlanChanged = JSON.stringify(read(type).plan) !== JSON.stringify(plan)

  const setPlan = (next: ProcessPlan) => {
    if (next === plan) return
    setHistory(recorded(history, plan))
    editor.set({ plan: next })
  }
  const travel = (step: typeof stepBack) => () => {
    const found = step(history, plan)
    if (!found) return
    setHistory(found.history)
    editor.set({ plan: found.state })
  }
  const goTo = (tab: string) => void navigate({ to: '.', search: { tab } as never, replace: true })
  const save = () => {
    setTried(true)
    const [problem] = Object.keys(problems)
    if (problem) return goTo(tabOf(problem))
    if (isPlanChanged && findings.length > 0) return setAsked(findings.some(isError) ? 'errors' : 'warnings')
    void editor.save()
  }
  const show = ({ status, step }: Finding) => {
    goTo('process')
    setSelected(status ?? (step === undefined ? undefined : `step ${step}`))
  }
  const wordsOfField = (field: string, value: unknown) => {
    if (field === 'plan') return planWords(t, value as ProcessPlan, before)
    return field === 'handover' ? t('types.handover.count', { count: (value as HandoverForm).items.length }) : value
  }
  const part = { fields, locales, labels, problems: hasTried ? problems : {}, isReadOnly, onChange: editor.set }
  const tab = typeof search.tab === 'string' ? search.tab : 'general'
  const before = editor.clash?.conflicts.find(({ field }) => field === 'plan')?.before as ProcessPlan | undefined
  return (
    <>
      <DetailScreen
        title={type.name ?? type.id}
        id={type.id}
        status={
          <span className="flex gap-2">
            <StatusChip kind={type.active ? 'running' : 'closed'}>
              {t(type.active ? 'types.on' : 'types.off')}
            </StatusChip>
            {type.isDefault && <StatusChip kind="draft">{t('types.default')}</StatusChip>}
          </span>
        }
        back={{ to: '/types', label: t('types.title') }}
        menu={
          (may('assetType:create:all') || may('assetType:remove:all')) && (
            <>
              {may('assetType:create:all') && <MenuItem onAction={() => setAsked('copy')}>{t('types.copy')}</MenuItem>}
              {may('assetType:remove:all') && (
                <MenuItem isDanger onAction={() => setAsked('remove')}>
                  {t('types.remove')}
                </MenuItem>
              )}
            </>
          )
        }
        notice={mayEdit && !isWide && <p className="rounded-md bg-sunken p-3 text-ink-2">{t('types.wider')}</p>}
        tabs={[
          {
            id: 'general',
            label: t('types.tab.general'),
            content: <GeneralTab {...part} type={type} onDefault={() => setAsked('default')} />,
          },
          { id: 'time', label: t('types.tab.time'), content: <TimeTab {...part} /> },
          { id: 'price', label: t('types.tab.price'), content: <PriceTab {...part} type={type} /> },
          {
            id: 'process',
            label: t('types.tab.process'),
            content: (
              <ProcessTab
                name={fields.name}
                plan={plan}
                locales={locales}
                findings={findings}
                isReadOnly={isReadOnly}
                selected={selected}
                onSelect={setSelected}
                onChange={setPlan}
                onUndo={history.past.length > 0 ? travel(stepBack) : undefined}
                onRedo={history.future.length > 0 ? travel(stepForth) : undefined}
              />
            ),
          },
          {
            id: 'seen',
            label: t('types.tab.seen'),
            content: <SeenTab plan={plan} locales={locales} isReadOnly={isReadOnly} onChange={setPlan} />,
          },
          { id: 'handover', label: t('types.tab.handover'), content: <HandoverTab {...part} /> },
          {
            id: 'texts',
            label: t('types.tab.texts'),
            content: <TextsTab plan={plan} locales={locales} isReadOnly={isReadOnly} onChange={setPlan} />,
          },
          { id: 'data', label: t('detail.data'), content: <DataTab value={type} /> },
        ]}
        rail={
          tab === 'process' ? (
            <>
              <ChecksPanel plan={plan} findings={findings} onShow={show} onFix={isReadOnly ? undefined : setPlan} />
              <Simulator
                plan={plan}
                timeBased={fields.timeBased}
                locales={locales}
                onChange={isReadOnly ? undefined : setPlan}
              />
            </>
          ) : (
            may('audit:list:all', 'audit:read:all') && (
              <RailBlock title={t('history.title')}>
                <History objectId={type.id} />
              </RailBlock>
            )
          )
        }
      />
      <SaveBar
        editor={editor}
        objectId={type.id}
        labels={labels}
        text={t('types.unsaved', { listings: type.stats?.nbAssets ?? 0, count: open })}
        onSave={save}
        wordsOf={(field, value) => wordsOfField(field, value)}
      />
      <TypeDialogs
        asked={asked}
        type={type}
        types={types}
        fields={fields}
        findings={findings}
        onClose={() => setAsked(null)}
        onDefault={() => editor.set({ isDefault: true })}
        onLook={() => goTo('process')}
        onSave={() => void editor.save()}
      />
    </>
  )
}

/** Where a field that needs a look stands. */
const tabOf = (field: keyof TypeForm | string) =>
  field === 'handover'
    ? 'handover'
    : field.endsWith('Fees')
      ? 'price'
      : field.endsWith('Count') || field.endsWith('Hours')
        ? 'time'
        : 'general'

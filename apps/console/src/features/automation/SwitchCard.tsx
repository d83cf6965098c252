import type { Automation } from '@plaza/contract'
import { workflowTemplates } from '@plaza/domain'
import { Button, FormAlert, Switch, textLinkClass, useIsWide } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useAct } from '../../lib/use-act.ts'
import { When } from '../../lib/When.tsx'
import { names, sentences } from './texts.ts'
import { type Draft, ShownValue, ValueField, valueIn } from './ValueField.tsx'
import { WouldDialog } from './WouldDialog.tsx'

const draftOf = ({ values }: Automation): Draft =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** One switch: its sentence, whether it is on, and what it did and would have done. */
export function SwitchCard({ automation }: { automation: Automation }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const { key, isOn, schema, values } = automation
  const [changed, setChanged] = useState<Draft>({})
  const [isShown, setShown] = useState(false)
  const name = t(names[key])
  const draft = { ...draftOf(automation), ...changed }
  const read = schema.map((value) => [value.name, valueIn(value, draft[value.name] ?? '')] as const)
  const isWrong = read.some(([, value]) => value === undefined)
  const isChanged = read.some(([part, value]) => value !== values[part])
  const wanted = Object.fromEntries(read.map(([part, value]) => [part, value ?? values[part] ?? 0]))

  const put = (body: { isOn?: boolean; values?: Record<string, number | string> }, done: string) =>
    act(() => sdk.automations.update(key, body), {
      done,
      changed: ['automations'],
      undo: (answer) => takeBack(sdk, { objectId: key, answer }),
      onDone: () => setChanged({}),
    })

  const mayEdit = may('automation:edit:all')
  const mayBuild = isWide && may('workflow:create:all') && workflowTemplates.some(({ like }) => like === key)
  const fields = Object.fromEntries(
    schema.map((value) => [
      value.name,
      mayEdit ? (
        <ValueField
          key={value.name}
          name={name}
          value={value}
          typed={draft[value.name] ?? ''}
          onChange={(typed) => setChanged({ ...changed, [value.name]: typed })}
        />
      ) : (
        <ShownValue key={value.name} value={value} shown={values[value.name]} />
      ),
    ]),
  )
  // “1 day”, but “2 days”: while it is typed too
  const counts = Object.fromEntries(schema.map((value) => [`${value.name}Count`, Number(draft[value.name]) || 0]))
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-photo border border-line bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 className="py-2 text-console-h2">{name}</h2>
        {mayEdit ? (
          <Switch
            isSelected={isOn}
            isDisabled={isBusy || isWrong}
            onChange={(isSelected) =>
              put(
                { isOn: isSelected, ...(isChanged && { values: wanted }) },
                t(isSelected ? 'switches.turnedOn' : 'switches.turnedOff', { name }),
              )
            }
          >
            {t(isOn ? 'switches.on' : 'switches.off')}
          </Switch>
        ) : (
          <span className="py-2 font-semibold">{t(isOn ? 'switches.on' : 'switches.off')}</span>
        )}
      </div>
      <p className="leading-9">{t.rich(sentences[key], { ...fields, ...counts })}</p>
      {isChanged && mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            isDisabled={isWrong}
            isBusy={isBusy}
            onPress={() => put({ values: wanted }, t('state.saved'))}
          >
            {t('action.save')}
          </Button>
          <Button size="sm" variant="secondary" onPress={() => setChanged({})}>
            {t('unsaved.discard')}
          </Button>
          {isWrong && <p className="self-center text-danger-ink text-small">{t('switches.wrong')}</p>}
        </div>
      )}
      {error && <FormAlert>{error}</FormAlert>}
      <div className="mt-auto flex flex-col gap-1 text-ink-2 text-small">
        {automation.problem !== null && (
          <p className="text-danger-ink">{t('switches.problem', { code: automation.problem })}</p>
        )}
        {automation.setIn.length > 0 && (
          <p>
            {t.rich('switches.setIn', {
              types: automation.setIn.map(({ assetTypeId, name: typeName }, place) => (
                <span key={assetTypeId}>
                  {place > 0 && ', '}
                  <ObjectLink type="assetType" id={assetTypeId}>
                    {typeName || assetTypeId}
                  </ObjectLink>
                </span>
              )),
            })}
          </p>
        )}
        {automation.workflowId !== null ? (
          <p>
            {t.rich(automation.isReplaced ? 'switches.workflowOn' : 'switches.workflow', {
              link: (text) => (
                <ObjectLink type="workflow" id={automation.workflowId}>
                  {text}
                </ObjectLink>
              ),
            })}
          </p>
        ) : (
          mayBuild && (
            <p>
              <Link to="/workflows" search={{ like: key }} className={textLinkClass}>
                {t('switches.own')}
              </Link>
            </p>
          )
        )}
        {automation.lastDate !== null && (
          <p>
            {t('switches.did', { count: automation.runs30d })} {t('switches.last')} <When date={automation.lastDate} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t('switches.would', { count: automation.would30d })}</span>
          {(automation.would30d > 0 || isChanged) && (
            <Button size="sm" variant="quiet" isDisabled={isWrong} onPress={() => setShown(true)}>
              {t(isChanged ? 'switches.try' : 'switches.show')}
            </Button>
          )}
        </div>
      </div>
      {isShown && <WouldDialog automation={automation} values={wanted} onClose={() => setShown(false)} />}
    </section>
  )
}

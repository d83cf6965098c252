import { type CaseKind, caseKinds } from '@plaza/contract'
import { type AlertReason, alertReasons, type StaffAlerts, staffAlerts } from '@plaza/domain'
import { Checkbox, FormAlert, RadioGroup, Select, Switch } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQueryClient } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { meQuery, useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

const reasonTexts = {
  assigned: 'alerts.assigned',
  mentioned: 'alerts.mentioned',
  high: 'alerts.high',
  overdue: 'alerts.overdue',
} satisfies Record<AlertReason, MessageId>

const kindTexts = {
  review: 'case.review',
  report: 'case.report',
  stuck: 'case.stuck',
  help: 'case.help',
  payment: 'case.payment',
  mail: 'case.mail',
  integration: 'case.integration',
  privacy: 'case.privacy',
  risk: 'case.risk',
  manual: 'case.manual',
} satisfies Record<CaseKind, MessageId>

const night = { from: 21, to: 7 }

/** What one is mailed about cases, and when. What is changed counts at once. */
export function AlertsBlock() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const { user, usualDigest } = useMe()
  const cache = useQueryClient()
  const { send, error } = useSend()
  const alerts = staffAlerts(user.metadata, usualDigest)
  const save = (change: Partial<StaffAlerts>) =>
    void send(() => sdk.users.update(user.id, { metadata: { _private: { plaza: { console: { alerts: change } } } } }), {
      onDone: async () => {
        await cache.invalidateQueries(meQuery(sdk))
        notifier.show({ text: t('state.saved') })
      },
    })
  const { quiet, silentKinds } = alerts
  const toggle = (kind: CaseKind, isOn: boolean) =>
    save({ silentKinds: isOn ? silentKinds.filter((each) => each !== kind) : [...silentKinds, kind] })
  return (
    <Block title={t('alerts.title')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('alerts.digest')}
          orientation="horizontal"
          value={alerts.digest}
          onChange={(digest) => save({ digest })}
          options={[
            { value: 'off', label: t('alerts.off') },
            { value: 'weekdays', label: t('alerts.weekdays') },
            { value: 'daily', label: t('alerts.daily') },
          ]}
        />
        {alerts.digest !== 'off' && (
          <HourSelect label={t('alerts.hour')} value={alerts.hour} onChange={(hour) => save({ hour })} />
        )}
        {alertReasons.map((reason) => (
          <Switch key={reason} isWide isSelected={alerts[reason]} onChange={(isOn) => save({ [reason]: isOn })}>
            {t(reasonTexts[reason])}
          </Switch>
        ))}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{t('alerts.kinds')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {caseKinds.map((kind) => (
              <Checkbox key={kind} isSelected={!silentKinds.includes(kind)} onChange={(isOn) => toggle(kind, isOn)}>
                {t(kindTexts[kind])}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Switch
          isWide
          isSelected={quiet !== null}
          onChange={(isOn) => save({ quiet: isOn ? night : null })}
          help={t('alerts.quiet.help')}
        >
          {t('alerts.quiet')}
        </Switch>
        {quiet && (
          <div className="flex flex-wrap gap-3">
            <HourSelect
              label={t('alerts.quiet.from')}
              value={quiet.from}
              onChange={(from) => save({ quiet: { ...quiet, from } })}
            />
            <HourSelect
              label={t('alerts.quiet.to')}
              value={quiet.to}
              onChange={(to) => save({ quiet: { ...quiet, to } })}
            />
          </div>
        )}
        <FormAlert>{error}</FormAlert>
      </div>
    </Block>
  )
}

type HourSelectProps = { label: string; value: number; onChange: (hour: number) => void }

function HourSelect({ label, value, onChange }: HourSelectProps) {
  const intl = useIntl()
  const options = Array.from({ length: 24 }, (_none, hour) => ({
    value: String(hour),
    label: intl.formatTime(new Date(2030, 0, 1, hour), { hour: 'numeric', minute: '2-digit' }),
  }))
  return (
    <Select
      placeholder={label}
      label={label}
      value={String(value)}
      onChange={(hour) => onChange(Number(hour))}
      options={options}
      className="max-w-60"
    />
  )
}

import { Button, Checkbox, RadioGroup, Switch, TextField } from '@plaza/ui'
import { useT } from '../../../lib/i18n.tsx'

const nothing = () => undefined

/** Fields in all their states. */
export function FormView() {
  const t = useT()
  return (
    <div className="mx-auto flex max-w-thread flex-col gap-5 p-6">
      <h1 className="text-h2">{t('look.sample.form')}</h1>
      <TextField label={t('look.sample.name')} value={t('look.sample.one')} help={t('look.sample.help')} />
      <TextField label={t('look.sample.email')} value="" error={t('look.sample.error')} />
      <RadioGroup
        label={t('look.sample.how')}
        value="meet"
        onChange={nothing}
        options={[
          { value: 'meet', label: t('look.sample.meet') },
          { value: 'bring', label: t('look.sample.bring') },
        ]}
      />
      <Checkbox isSelected onChange={nothing}>
        {t('look.sample.agree')}
      </Checkbox>
      <Switch isSelected onChange={nothing}>
        {t('look.sample.tell')}
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button>{t('look.sample.save')}</Button>
        <Button variant="secondary">{t('look.sample.later')}</Button>
        <Button variant="danger">{t('look.sample.remove')}</Button>
      </div>
    </div>
  )
}

import { FormAlert, RadioGroup, Select, Switch, useStore } from '@plaza/ui'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useDisplay } from '../../lib/use-display.ts'

/** How the console looks. The theme belongs to this browser, the rest to the account. Everything counts at once. */
export function DisplayBlock() {
  const t = useT()
  const { theme, screensFor } = useServices()
  const { timeZone, permissions } = useMe()
  const pages = screensFor(permissions)
  const choice = useStore(theme)
  const { display, save, error } = useDisplay()
  return (
    <Block title={t('display.title')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('theme.title')}
          orientation="horizontal"
          value={choice}
          onChange={theme.set}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
            { value: 'system', label: t('theme.system') },
          ]}
        />
        <RadioGroup
          label={t('display.density')}
          orientation="horizontal"
          value={display.density}
          onChange={(density) => save({ density })}
          options={[
            { value: 'comfortable', label: t('display.comfortable') },
            { value: 'compact', label: t('display.compact') },
          ]}
        />
        {timeZone && (
          <RadioGroup
            label={t('display.clock')}
            orientation="horizontal"
            value={display.clock}
            onChange={(clock) => save({ clock })}
            options={[
              { value: 'mine', label: t('display.clock.mine') },
              { value: 'marketplace', label: t('display.clock.marketplace', { zone: timeZone.replaceAll('_', ' ') }) },
            ]}
          />
        )}
        <Select
          size="sm"
          label={t('display.firstPage')}
          placeholder={t('display.firstPage.usual')}
          options={pages.map(({ path, label }) => ({ value: path, label: t(label) }))}
          value={display.firstPage ?? pages[0]?.path ?? null}
          onChange={(firstPage) => save({ firstPage })}
          className="sm:max-w-thread"
        />
        <RadioGroup
          label={t('display.week')}
          orientation="horizontal"
          value={String(display.firstWeekday)}
          onChange={(day) => save({ firstWeekday: day === '0' ? 0 : day === '6' ? 6 : 1 })}
          options={[
            { value: '1', label: t('display.week.monday') },
            { value: '6', label: t('display.week.saturday') },
            { value: '0', label: t('display.week.sunday') },
          ]}
        />
        <Switch
          isWide
          isSelected={display.hasKeys}
          onChange={(hasKeys) => save({ hasKeys })}
          help={t('display.keys.help')}
        >
          {t('display.keys')}
        </Switch>
        <FormAlert>{error}</FormAlert>
      </div>
    </Block>
  )
}

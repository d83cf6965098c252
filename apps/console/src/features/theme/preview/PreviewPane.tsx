import type { Scheme } from '@plaza/domain'
import { RadioGroup, Tabs, useIsWide } from '@plaza/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { ThemeForm } from '../theme-form.ts'
import { ChipsView } from './ChipsView.tsx'
import { FormView } from './FormView.tsx'
import { HomeView } from './HomeView.tsx'
import { ListingView } from './ListingView.tsx'
import { MailView } from './MailView.tsx'
import type { Spoken } from './samples.ts'
import { ThemeFrame } from './ThemeFrame.tsx'

const sizes = { wide: { width: 1440, height: 1100 }, phone: { width: 390, height: 780 } } as const
const views = ['home', 'listing', 'form', 'chips', 'mail'] as const

/** How the site looks with these choices, before they are saved. */
export function PreviewPane({ form, name, spoken }: { form: ThemeForm; name: string; spoken: Spoken }) {
  const t = useT()
  const [view, setView] = useState<(typeof views)[number]>('home')
  const [scheme, setScheme] = useState<Scheme>('light')
  const isWide = useIsWide()
  const [chosen, setSize] = useState<keyof typeof sizes>()
  const size = chosen ?? (isWide ? 'wide' : 'phone')
  const isDark = scheme === 'dark'
  const contents: Record<typeof view, ReactNode> = {
    home: <HomeView {...spoken} form={form} isDark={isDark} isPhone={size === 'phone'} name={name} />,
    listing: <ListingView {...spoken} />,
    form: <FormView words={spoken.words} />,
    chips: <ChipsView words={spoken.words} />,
    mail: <MailView words={spoken.words} primary={form.primary} logo={form.logo} name={name} isDark={isDark} />,
  }
  const labels = {
    home: t('look.view.home'),
    listing: t('look.view.listing'),
    form: t('look.view.form'),
    chips: t('look.view.chips'),
    mail: t('look.view.mail'),
  }
  const frame = (
    <ThemeFrame
      title={t('look.preview.of', { view: labels[view] })}
      theme={form}
      scheme={scheme}
      locale={spoken.locale}
      {...sizes[size]}
    >
      {contents[view]}
    </ThemeFrame>
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap gap-x-8">
        <RadioGroup
          label={t('theme.title')}
          orientation="horizontal"
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
        <RadioGroup
          label={t('look.preview.screen')}
          orientation="horizontal"
          value={size}
          onChange={setSize}
          options={[
            { value: 'wide', label: t('look.preview.wide') },
            { value: 'phone', label: t('look.preview.phone') },
          ]}
        />
      </div>
      <Tabs
        label={t('look.preview')}
        tabs={views.map((id) => ({ id, label: labels[id], content: id === view && frame }))}
        selectedId={view}
        onSelect={setView}
      />
    </div>
  )
}

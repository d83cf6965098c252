import type { Setup, TestBooking } from '@plaza/contract'
import { Button, ProgressBar, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { setupQuery } from '../../lib/setup.ts'
import { useAct } from '../../lib/use-act.ts'
import { SetupRow } from './SetupRow.tsx'
import { steps } from './steps.ts'
import { TestBookingButton } from './TestBookingButton.tsx'
import { TestBookingResult } from './TestBookingResult.tsx'

/** From an empty site to the first booking. */
export default function StartPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  // what was done elsewhere since counts at once
  const isAllowed = may('config:edit:all')
  const query = useQuery({ ...setupQuery(sdk), refetchOnMount: 'always', enabled: isAllowed })
  useTitle(t('start.title'))
  if (!isAllowed) {
    return <NoAccess title={t('start.title')} words="permission.setup" permission="config:edit:all" />
  }
  return <PageRegion query={query}>{(setup) => <SetupList setup={setup} />}</PageRegion>
}

function SetupList({ setup }: { setup: Setup }) {
  const t = useT()
  const { sdk, boot } = useServices()
  const { act } = useAct()
  const [tried, setTried] = useState<TestBooking>()
  const hasScreen = useHasScreen()
  const { items, nbDone, nbItems, isHidden } = setup
  const isFinished = nbDone === nbItems
  const next = items.find(({ state }) => state === 'open')
  const rows = (isLiveOnly: boolean) =>
    items
      .filter((item) => item.isLiveOnly === isLiveOnly)
      .map((item) => (
        <SetupRow
          key={item.key}
          item={item}
          hasScreen={hasScreen(item.link)}
          isNext={item === next}
          action={item.key === 'testBooking' ? <TestBookingButton onDone={setTried} /> : undefined}
        />
      ))
  const live = rows(true)
  return (
    <div className="console-column console-narrow flex flex-col gap-4 py-5 md:py-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-console-h1">{t('start.title')}</h1>
          <p className="text-ink-2">
            {isFinished
              ? t.rich('start.finished', {
                  link: (text) => (
                    <a href={boot.siteUrl} className={textLinkClass}>
                      {text}
                    </a>
                  ),
                })
              : t('start.text')}
          </p>
        </div>
        {!isFinished && (
          <Button
            size="sm"
            variant="text"
            onPress={() =>
              void act(() => sdk.setup.update({ isHidden: !isHidden }), {
                done: t('state.saved'),
                changed: ['setup'],
              })
            }
          >
            {t(isHidden ? 'start.show' : 'start.hide')}
          </Button>
        )}
      </header>
      <ProgressBar label={t('start.progress', { nbDone, nbItems })} value={nbDone / nbItems} />
      <Block title={t('start.progress', { nbDone, nbItems })}>
        <ul>{rows(false)}</ul>
      </Block>
      {tried && <TestBookingResult result={tried} />}
      {live.length > 0 && (
        <Block title={t('start.live')}>
          <ul>{live}</ul>
        </Block>
      )}
    </div>
  )
}

/** Whether the console has a screen at an address: a server may be newer than the console. */
function useHasScreen() {
  const { routesByPath } = useRouter()
  const paths = new Set(Object.keys(routesByPath))
  return (link: string) => {
    const [, first = '', part] = link.split('/')
    if (part === undefined) return paths.has(link)
    return first === 'start' ? part in steps : paths.has(`/${first}/$section`)
  }
}

import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { SwitchCard } from './SwitchCard.tsx'

/** What Plaza does by itself. */
export default function AutomationPage() {
  const t = useT()
  const may = useMay()
  if (!may('automation:list:all')) {
    return <NoAccess title={t('switches.title')} words="permission.switches" permission="automation:list:all" />
  }
  return <Switches />
}

function Switches() {
  const t = useT()
  const { sdk } = useServices()
  useTitle(t('switches.title'))
  const query = useQuery({ queryKey: ['automations', 'list'], queryFn: () => sdk.automations.list() })
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <header>
        <h1 className="text-console-h1">{t('switches.title')}</h1>
        <p className="text-ink-2">{t('switches.text')}</p>
      </header>
      <Region query={query} skeleton={<RowsSkeleton count={8} />}>
        {(automations) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {automations.map((automation) => (
              <SwitchCard key={automation.key} automation={automation} />
            ))}
          </div>
        )}
      </Region>
    </div>
  )
}

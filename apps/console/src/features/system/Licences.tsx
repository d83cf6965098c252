import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'

/** Works of others that Plaza is made with, read when somebody wants to see them. */
export function Licences() {
  const t = useT()
  const { sdk } = useServices()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['system', 'licences'],
    queryFn: () => sdk.system.licences(),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-photo border border-line bg-raised p-4 md:p-5"
    >
      <summary className="min-h-6 cursor-pointer font-semibold">{t('system.licences')}</summary>
      {isOpen && (
        <div className="mt-4">
          <Region query={query} skeleton={<RowsSkeleton count={6} />}>
            {({ licence, notices, packages }) => (
              <div className="flex flex-col gap-4">
                <p>{t('system.licences.own', { licence })}</p>
                <ul className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-2 xl:grid-cols-3">
                  {packages.map((each) => (
                    <li key={`${each.name} ${each.version}`} className="flex justify-between gap-3">
                      <span className="min-w-0 break-words">
                        {each.name} <span className="text-ink-2">{each.version}</span>
                      </span>
                      <span className="shrink-0 text-ink-2">{each.licence}</span>
                    </li>
                  ))}
                </ul>
                <pre className="whitespace-pre-wrap break-words rounded-sm bg-sunken p-3 text-caption">{notices}</pre>
              </div>
            )}
          </Region>
        </div>
      )}
    </details>
  )
}

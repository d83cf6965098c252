import type { Command } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useMay } from '../lib/me.ts'

/** Every setting by its name, for those who may change some; what they are called comes when somebody types. */
export function useSettingPlaces(typed: string): Command[] {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const isAsked = typed.trim() !== '' && may('config:edit', 'config:edit:all')
  const { data = [] } = useQuery({
    queryKey: ['settingPlaces'],
    queryFn: async () => (await import('@plaza/domain/settings')).settings,
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isAsked) return []
  return data.map(({ path, label, help, section }) => ({
    id: path,
    label,
    group: t('find.settings'),
    icon: <Settings2 aria-hidden />,
    words: help,
    onRun: () => void navigate({ to: '/settings/$section', params: { section }, hash: path }),
  }))
}

import { useReader } from '@plaza/ui'
import { useServices } from '../../lib/services.tsx'

/** The zone of listings that name none: the marketplace's, else the reader's. */
export function useHomeZone(): string {
  const { timeZone } = useServices().settings
  const { zone } = useReader()
  return timeZone ?? zone
}

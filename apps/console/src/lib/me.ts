import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import { useServices } from './services.tsx'

/** Who is signed in and what they may do. Asked once, and again when something is refused. */
export const meQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['staff', 'me'], queryFn: () => sdk.staff.me(), staleTime: 60_000 })

/** On screens inside the shell, which waits for it. */
export const useMe = () => useSuspenseQuery(meQuery(useServices().sdk)).data

export type Permission = `${string}:${string}`

/** Whether one of these permissions is held; `*` holds all. */
export const mayAny = (held: readonly string[], wanted: readonly Permission[]): boolean =>
  held.includes('*') || wanted.some((permission) => held.includes(permission))

/** `const may = useMay(); may('staff:edit:all')` */
export function useMay(): (...wanted: Permission[]) => boolean {
  const { permissions } = useMe()
  return (...wanted) => mayAny(permissions, wanted)
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ListSearch } from './list-search.ts'

export type AnyListSearch = ListSearch & { readonly [filter: string]: string | number | undefined }

/** What changes in the address; `undefined` takes something out of it. */
export type ListChange = { readonly [Name in string]?: string | number | undefined }

/** What a list shows is in its address: filters, order, page, and which row is open. */
export function useListSearch() {
  const navigate = useNavigate()
  const router = useRouter()
  // the route has read it with `listSearch`
  const search = useSearch({ strict: false }) as AnyListSearch

  const go = (next: ListChange, replace: boolean) =>
    // each route has other filters; the one we are on reads them again
    void navigate({ to: '.', search: ((now: object) => ({ ...now, ...next })) as never, replace })
  return {
    search,
    /** Filters, view, order and size: the list begins anew. */
    show: (next: ListChange) => go({ after: undefined, before: undefined, ...next }, true),
    /** Another page of it. */
    turn: (page: { after?: string | undefined; before?: string | undefined }) =>
      go({ after: undefined, before: undefined, ...page }, false),
    /** Opens the panel of a row, moves it along the list, or closes it. */
    open: (id: string | undefined) => go({ open: id }, search.open !== undefined),
    hrefOf: (id: string) =>
      router.buildLocation({ to: '.', search: ((now: object) => ({ ...now, open: id })) as never }).href,
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServices } from '../services.tsx'
import { isGoingOn, operationQuery } from './queries.ts'

/** Follows an operation to its end; what it has changed is read again then. */
export function useOperation(id: string) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { data: operation } = useQuery(operationQuery(sdk, id))
  const wasGoingOn = useRef(true)
  const goesOn = operation === undefined || isGoingOn(operation)
  useEffect(() => {
    if (wasGoingOn.current && !goesOn) {
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'operations' || queryKey[1] !== 'read',
      })
    }
    wasGoingOn.current = goesOn
  }, [cache, goesOn])
  return operation
}

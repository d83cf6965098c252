const isMethod = (name: string) => name !== 'constructor' && !name.startsWith('_')
const methodsOf = (owner: object): string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(owner)).filter(isMethod).sort()

/** What a client of the npm package has: methods of its own, and resources with theirs. */
export const methodsOfClient = (client: object): { own: string[]; resources: Record<string, string[]> } => ({
  own: methodsOf(client),
  resources: Object.fromEntries(
    Object.entries(client)
      .filter(([name]) => isMethod(name))
      .map(([name, resource]: [string, object]) => [name, methodsOf(resource)]),
  ),
})

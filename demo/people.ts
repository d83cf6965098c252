/** People of the demo marketplace whose logins are printed at start. */
export type DemoUser = {
  username: string
  password: string
  roles: string[]
  firstname: string
  displayName: string
  description: string
}

const password = 'sunny-plaza-24'

export const demoUsers: readonly DemoUser[] = [
  {
    username: 'sofia@example.com',
    password,
    roles: ['user', 'provider'],
    firstname: 'Sofía',
    displayName: 'Sofía R.',
    description: 'New in Puebla and always looking for a bike.',
  },
  {
    username: 'diego@example.com',
    password,
    roles: ['user', 'provider'],
    firstname: 'Diego',
    displayName: 'Diego M.',
    description: 'Lends tools, tents and two scooters in the south of Mexico City.',
  },
  {
    username: 'olga@example.com',
    password,
    roles: ['user', 'provider', 'dev'],
    firstname: 'Olga',
    displayName: 'Olga (operator)',
    description: 'Runs this marketplace.',
  },
]

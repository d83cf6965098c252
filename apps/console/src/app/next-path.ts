/** Whether an address is one of the console's own screens: nobody is led elsewhere after signing in. */
export const isInside = (path: string): boolean => /^\/(?![\\/])/.test(path) && !/^\/(login|setup)([/?#]|$)/.test(path)

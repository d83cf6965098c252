/** What is wrong with a PMTiles file, in a sentence for the operator who chose it. */
export class MapFileProblem extends Error {}

/**
 * How Node runs the worker. Imports and exports make much short-lived text; a small young generation is swept often and
 * keeps the process small, where the default would let it grow by hundreds of megabytes before it looks.
 */
export const workerOptions = ['--max-semi-space-size=4']

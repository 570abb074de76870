/** The project's folder; bench/run.mjs writes it into the bundle. */
export const root = process.env.BENCH_ROOT ?? process.cwd()

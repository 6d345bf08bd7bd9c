import { round } from './report.ts';

/** Upper 97.5 % point of Student's t by degrees of freedom, from 1 on (NIST/SEMATECH e-Handbook, 1.3.6.7.2). */
const student = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086,
];

export interface SpeedInterval {
  /** Geometric mean of the ratios. */
  readonly ratio: number;
  /** Ends of its 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** Ratios of a pair of runs each, above zero; their logarithms are taken to be spread normally. At least two. */
export function speedInterval(ratios: readonly number[]): SpeedInterval {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const half = (student[logs.length - 2] ?? 1.96) * Math.sqrt(variance / logs.length);
  return {
    ratio: round(Math.exp(mean)),
    low: round(Math.exp(mean - half)),
    high: round(Math.exp(mean + half)),
  };
}

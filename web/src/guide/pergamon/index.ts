// Pergamon, taught by playing it.
import type { Course } from '../course';
import { situation, type Frame, type Situation } from './frame';
import { IDLE, STEPS } from './steps';
import { PLACES } from './targets';

export const course: Course<Frame, Situation> = { steps: STEPS, idle: IDLE, situation, places: PLACES };

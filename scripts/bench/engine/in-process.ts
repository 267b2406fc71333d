export { ownRates, ratesBeside } from './decisions.js';
export { loadScoreCases } from '../../score/load.js';

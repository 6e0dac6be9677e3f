import { startFlowRecorder } from './flowRecorder';

const watched = window.statexWatched;
if (watched) startFlowRecorder(watched.root, watched.clock, watched.until);

#!/bin/sh
# Builds ffmpeg and ffprobe from Debian's source package, with its security patches and only what Atelier uses:
# each omitted demuxer and decoder is one less to attack. Follows `video-limits.ts`, as checked by
# infra/src/boundaries/ffmpeg-build.spec.ts.
# usage: build-ffmpeg.sh <where to>
set -eu
target=$1

demuxers='mov matroska image2 image_jpeg_pipe'
decoders='h264 hevc vp8 vp9 av1 libdav1d mpeg4 h263 mpeg2video mjpeg prores dnxhd
  aac mp3float mp3 opus vorbis flac alac ac3 eac3 amrnb amrwb
  pcm_u8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_f64le pcm_f64be pcm_alaw pcm_mulaw
  png movtext subrip srt ass ssa webvtt text dvdsub dvbsub pgssub'
encoders='libx264 aac mjpeg'
muxers='mp4 mov hls image2 null'
parsers='h264 hevc vp8 vp9 av1 mpeg4video h263 mpegvideo mjpeg dnxhd aac mpegaudio opus vorbis flac ac3 png'
filters='aformat anull aresample atrim bwdif copy crop format fps hflip null pad rotate scale setdar setpts setsar split tile tonemap tpad transpose trim
  vflip zscale'

# shellcheck disable=SC2086
enable() { for name in $2; do printf -- '--enable-%s=%s ' "$1" "$name"; done; }

for sources in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
  [ -f "$sources" ] || continue
  sed -i -e 's/^Types: deb$/Types: deb deb-src/' -e 's/^deb \(.*\)$/deb \1\ndeb-src \1/' "$sources"
done
apt-get update
apt-get install -y --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libx264-dev libzimg-dev make nasm pkg-config zlib1g-dev
mkdir /source && cd /source
apt-get source --only-source ffmpeg
cd ffmpeg-*/
# shellcheck disable=SC2046
./configure --prefix="$target" --disable-everything --disable-autodetect --disable-doc --disable-debug --disable-network \
  --disable-ffplay --disable-avdevice --enable-gpl --enable-libx264 --enable-libdav1d --enable-libzimg --enable-zlib --enable-protocol=file,pipe \
  --enable-bsf=aac_adtstoasc,av1_frame_merge,extract_extradata,h264_mp4toannexb,hevc_mp4toannexb,null,vp9_superframe,vp9_superframe_split \
  $(enable demuxer "$demuxers") $(enable decoder "$decoders") $(enable encoder "$encoders") $(enable muxer "$muxers") \
  $(enable parser "$parsers") $(enable filter "$filters")
make -j"$(nproc)" install-progs
strip "$target"/bin/*
rm -rf /source
